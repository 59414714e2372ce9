import Foundation

extension UIScreen {
    /// The part of the screen that no panel of the desktop covers, in the screen's points.
    package var freeArea: CGRect { UIApplication.shared.display?.freeArea(of: self) ?? bounds }
}
