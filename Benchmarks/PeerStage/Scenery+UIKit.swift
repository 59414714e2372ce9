import Peer
import UIKit

extension UIColor {
    /// A colour as the scenery has it, 0xRRGGBB.
    package convenience init(rgb: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(rgb >> 16) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255,
            alpha: alpha)
    }
}

extension CGRect {
    package init(_ rect: SceneryRect) {
        self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
    }
}
