internal import Footlight
