// `CGFloat`, `CGRect` and the other geometric types are Foundation's on Linux.
@_exported import Foundation
@_exported import Graphics
