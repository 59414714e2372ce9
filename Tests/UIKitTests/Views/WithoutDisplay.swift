import Testing

@testable import UIKit

/// Runs `body` with an application that was never launched. Its windows have no scene, and other tests are not
/// affected.
@MainActor
func withoutDisplay<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = UIApplication.current
    UIApplication.current = UIApplication()
    defer { UIApplication.current = outer }
    return try body()
}

extension UIView {
    convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in superview: UIView? = nil) {
        self.init(frame: CGRect(x: x, y: y, width: width, height: height))
        superview?.addSubview(self)
    }
}
