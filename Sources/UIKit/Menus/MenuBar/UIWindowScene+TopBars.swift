import Foundation
import Graphics

extension UIWindowScene {
    /// The strip at the top that the status bar and the menu bar below it cover, in the scene's points; zero without
    /// them.
    var topBars: CGRect {
        let status = statusBar.frame
        guard let menuBar else { return status }
        return CGRect(x: 0, y: 0, width: size.width, height: status.height + menuBar.height)
    }
}
