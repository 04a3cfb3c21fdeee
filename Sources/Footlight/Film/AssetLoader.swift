internal import Foundation
internal import Imaging
internal import Locks
internal import Media
internal import SceneFormat
internal import Staging

/// Reads what a scene shows and is graded by: the images of its assets, and colour tables.
struct AssetLoader {
  private let document: SceneDocument
  private let assets: [Asset]
  private let tables: [String]

  init(document: SceneDocument) {
    self.document = document
    var used: Set<AssetID> = []
    for node in document.scene.allNodes {
      switch node.content {
      case .sprite(let sprite): used.insert(sprite.asset)
      case .rope(let rope): if let asset = rope.stroke.asset { used.insert(asset) }
      case .light(let light): if let asset = light.asset { used.insert(asset) }
      case .group, .spring, .stick: break
      }
    }
    var tables: Set<String> = []
    for effect in document.scene.post {
      switch effect.content {
      case .tiltShift(let tiltShift): if let mask = tiltShift.mask { used.insert(mask) }
      case .grade(let grade): if let table = grade.lut { tables.insert(table) }
      case .blur, .bloom, .vignette, .grain, .pixelate: break
      }
    }
    self.tables = tables.sorted()
    assets = document.scene.assets.filter { used.contains($0.id) }
  }

  /// The paths of all files, the images first, in the order of the assets.
  var files: [String] { imageFiles + tables.map(document.resolve) }

  private var imageFiles: [String] { assets.flatMap { $0.allFiles.map(document.resolve) } }

  /// Reads the colour tables, by the names that the scene gives them.
  func cubes() throws(MediaError) -> [String: ColorCube] {
    var cubes: [String: ColorCube] = [:]
    for table in tables { cubes[table] = try CubeReader.read(contentsOf: document.resolve(table)) }
    return cubes
  }

  /// Reads every image, several at once; each file once, however many assets share it.
  ///
  /// - Returns: the images, and what of each file is not shown as it was meant.
  /// - Throws: a `SceneError` that names every image which can't be used.
  func images() throws(SceneError) -> (images: [AssetID: any ImageSource], warnings: [Diagnostic]) {
    let blending = Stage.blending(of: document.scene)
    var seen: Set<String> = []
    let paths = imageFiles.filter { seen.insert($0).inserted }
    func used(_ files: (Asset) -> [String]) -> Set<String> { Set(assets.flatMap { files($0).map(document.resolve) }) }
    let (textures, bitmaps) = (used(\.textureFiles), used(\.bitmapFiles))
    let read = concurrentMap(paths) { path -> Result<Picture, MediaError> in
      do throws(MediaError) {
        let (bitmap, warnings) = try ImageReader.readWithWarnings(contentsOf: path)
        return .success(
          Picture(
            size: bitmap.size, texture: textures.contains(path) ? Texture(bitmap, blendedAs: blending) : nil,
            bitmap: bitmaps.contains(path) ? bitmap : nil, warnings: warnings))
      } catch {
        return .failure(error)
      }
    }
    let pictures = Dictionary(uniqueKeysWithValues: zip(paths, read))
    var images: [AssetID: any ImageSource] = [:]
    var faults: [Diagnostic] = []
    for asset in assets {
      do throws(AssetFault) {
        images[asset.id] = try source(of: asset, pictures: pictures, blending: blending)
      } catch {
        faults += error.messages.map { document.diagnostic(about: asset.id, $0) }
      }
    }
    guard faults.isEmpty else { throw SceneError(faults) }
    return (images, warnings(about: pictures))
  }

  /// Of each file once, at the first asset that names it.
  private func warnings(about pictures: [String: Result<Picture, MediaError>]) -> [Diagnostic] {
    var told: Set<String> = []
    return assets.flatMap { asset in
      asset.allFiles.map(document.resolve).filter { told.insert($0).inserted }.flatMap { path in
        let picture = try? pictures[path]?.get()
        return (picture?.warnings ?? []).map { document.diagnostic(about: asset.id, $0) }
      }
    }
  }

  /// About how much memory all images take, by the sizes in the headers of their files.
  func memory() -> MemoryEstimate {
    let paths = Array(Set(imageFiles)).sorted()
    // What can't be read is reported when it is to be shown.
    let areas = Dictionary(
      uniqueKeysWithValues: zip(
        paths, concurrentMap(paths) { path in (try? ImageReader.size(contentsOf: path)).map { Double($0.area) } ?? 0 }))
    func area(_ files: [String]) -> Double { files.reduce(0) { $0 + (areas[document.resolve($1)] ?? 0) } }
    let threads = ExportOptions.availableThreads
    var bytes = 0.0
    /// What is needed only while something is made: several pictures are decoded at once, and the cels of one asset get
    /// their normals at once.
    var passing = 0.0
    for asset in assets {
      let own = area(asset.files)
      let cels = asset.source.grid.map { Double($0.cell.area) * Double($0.count) } ?? own
      bytes += cels * MemoryEstimate.textureBytes
      if asset.source.grid != nil { bytes += (own + cels) * MemoryEstimate.bitmapBytes }
      if asset.hasSurface {
        bytes += cels * MemoryEstimate.textureBytes + (own + area(asset.normalFiles)) * MemoryEstimate.bitmapBytes
        let cel = cels / Double(max(asset.celCount, 1))
        let made = cel * (MemoryEstimate.bitmapBytes + (asset.normal == .auto ? MemoryEstimate.reliefBytes : 0))
        passing = max(passing, made * Double(min(threads, asset.celCount)))
      }
      let decoded = own / Double(max(asset.files.count, 1)) * MemoryEstimate.bitmapBytes
      passing = max(passing, decoded * Double(min(threads, paths.count)))
    }
    var estimate = MemoryEstimate()
    estimate.add(bytes + passing, for: "the pictures of its assets")
    return estimate
  }

  private struct Picture {
    var size: PixelSize
    /// Nil for a file that is only cut, or only data.
    var texture: Texture?
    /// Nil for a file that only textures are made of. Sheets are cut before they are converted, so that no cel sees its
    /// neighbour.
    var bitmap: Bitmap?
    var warnings: [String]
  }

  private struct AssetFault: Error {
    var messages: [String]
  }

  private func source(
    of asset: Asset, pictures: [String: Result<Picture, MediaError>], blending: TransferFunction
  ) throws(AssetFault) -> any ImageSource {
    let found = try find(asset.files, pictures)
    let textures: [Texture]
    if let grid = asset.source.grid {
      textures = try cels(of: found, grid).map { Texture($0, blendedAs: blending) }
    } else {
      textures = found.compactMap(\.picture.texture)
    }
    let surfaces = try surfaces(of: asset, sizes: textures.map(\.size), pictures)
    guard let list = TextureList(textures, surfaces: surfaces) else {
      throw AssetFault(messages: [])
    }
    return list
  }

  /// The surfaces of an asset's cels; none for a flat one.
  private func surfaces(
    of asset: Asset, sizes: [PixelSize], _ pictures: [String: Result<Picture, MediaError>]
  ) throws(AssetFault) -> [Texture] {
    guard asset.hasSurface else { return [] }
    func bitmaps(_ files: [String]) throws(AssetFault) -> [Bitmap] {
      let found = try find(files, pictures)
      if let grid = asset.source.grid { return try cels(of: found, grid) }
      try refuse(found, unlike: sizes)
      return found.compactMap(\.picture.bitmap)
    }
    let shining = try bitmaps(asset.specularFiles)
    let (normals, isRelief): ([Bitmap], Bool)
    switch asset.normal {
    case .file: (normals, isRelief) = (try bitmaps(asset.normalFiles), false)
    case .auto: (normals, isRelief) = (try bitmaps(asset.files), true)
    case nil: (normals, isRelief) = (sizes.map { .flatNormals(size: $0) }, false)
    }
    return concurrentMap(Array(normals.indices)) { index in
      Texture(
        normals: isRelief ? normals[index].reliefNormals() : normals[index],
        specular: shining.isEmpty ? nil : shining[index])
    }
  }

  private func find(
    _ files: [String], _ pictures: [String: Result<Picture, MediaError>]
  ) throws(AssetFault) -> [(path: String, picture: Picture)] {
    var found: [(path: String, picture: Picture)] = []
    var messages: [String] = []
    for path in files.map(document.resolve) {
      switch pictures[path] {
      case .success(let picture)?: found.append((path, picture))
      case .failure(let error)?: messages.append("\(error)")
      case nil: break
      }
    }
    guard messages.isEmpty else { throw AssetFault(messages: messages) }
    return found
  }

  private func cels(
    of found: [(path: String, picture: Picture)], _ grid: SheetGrid
  ) throws(AssetFault) -> [Bitmap] {
    guard let sheet = found.first, let bitmap = sheet.picture.bitmap else { return [] }
    do throws(ImagingError) {
      return try grid.cels(of: bitmap)
    } catch {
      throw AssetFault(messages: ["\(sheet.path): \(error)"])
    }
  }

  /// - Parameter sizes: those of the pictures that the files belong to, in the same order.
  private func refuse(
    _ found: [(path: String, picture: Picture)], unlike sizes: [PixelSize]
  ) throws(AssetFault) {
    let messages = zip(found, sizes).filter { $0.picture.size != $1 }.map { file, size in
      "\(file.path): is \(file.picture.size) pixels, but the picture that it belongs to is \(size)"
    }
    guard messages.isEmpty else { throw AssetFault(messages: messages) }
  }

  /// Maps on all processors; the results are in the order of the elements.
  private func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    // Dispatch waits for ever where no thread can start.
    guard elements.count > 1, startThread(stackSize: 64 << 10, {}) else { return elements.map(transform) }
    let results = Locked([Result?](repeating: nil, count: elements.count))
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      let result = transform(elements[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

extension Asset.Source {
  /// The grid of a sheet.
  fileprivate var grid: SheetGrid? {
    guard case .sheet(_, let width, let height, let first, let count, let margin, let spacing) = self,
      let cell = PixelSize(width: width, height: height)
    else { return nil }
    return SheetGrid(cell: cell, first: first, count: count, margin: margin, spacing: spacing)
  }
}

extension Asset {
  fileprivate var allFiles: [String] { files + normalFiles + specularFiles }

  /// What is shown as it is.
  fileprivate var textureFiles: [String] { source.grid == nil ? files : [] }

  /// What is cut, or is data, or makes data.
  fileprivate var bitmapFiles: [String] {
    (source.grid == nil && normal != .auto ? [] : files) + normalFiles + specularFiles
  }
}
