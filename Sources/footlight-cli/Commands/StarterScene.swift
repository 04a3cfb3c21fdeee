/// The scene that `footlight new` makes: a ball bounces before a wall, by the light of two lamps.
enum StarterScene {
  static let text = """
    {
      "$schema": "footlight.schema.json",
      "footlight": 1,
      "canvas": { "size": [640, 360], "fps": 30, "duration": 4 },
      "lighting": { "ambient": 0.12 },
      "assets": {
        "wall": { "image": "art/wall.png" },
        "ball": { "image": "art/ball.png" }
      },
      "nodes": [
        { "id": "wall", "type": "sprite", "asset": "wall", "anchor": [0, 0] },
        {
          "id": "ball", "type": "sprite", "asset": "ball",
          "position": {
            "keys": [
              { "time": 0, "value": [320, 304], "ease": "outQuad" },
              { "time": 0.5, "value": [320, 104], "ease": "inQuad" },
              { "time": 1, "value": [320, 304] }
            ],
            "loop": "repeat"
          },
          "rotation": { "keys": [{ "time": 0, "value": 0 }, { "time": 4, "value": 360 }] }
        },
        {
          "id": "warm", "type": "light", "color": "#ffb060", "range": 340,
          "position": {
            "keys": [
              { "time": 0, "value": [90, 90], "ease": "easeInOut" },
              { "time": 2, "value": [550, 90] }
            ],
            "loop": "pingpong"
          }
        },
        {
          "id": "cool", "type": "light", "color": "#5a8cff", "range": 340,
          "position": {
            "keys": [
              { "time": 0, "value": [550, 270], "ease": "easeInOut" },
              { "time": 2, "value": [90, 270] }
            ],
            "loop": "pingpong"
          }
        }
      ]
    }

    """
}
