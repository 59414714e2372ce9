import Testing
import UIKit
import UIKitTesting

/// Views with constraints that come into a tree without constraints in the middle of its layout.
@MainActor
struct ConstraintArrivalTests {
    /// A view that adds another one when it is laid out first.
    private final class Host: UIView {
        var guest: UIView?

        override func layoutSubviews() {
            super.layoutSubviews()
            if let guest, guest.superview == nil { addSubview(guest) }
        }
    }

    @Test("R1170: constraints that come into a tree without constraints in the middle of a layout take effect in it")
    func arrivalInLayout() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let host = Host(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            let stack = UIStackView(frame: CGRect(x: 20, y: 80, width: 200, height: 100))
            stack.axis = .vertical
            stack.spacing = 10
            let boxes = (0..<2).map { _ in UIView() }
            for box in boxes { stack.addArrangedSubview(box) }
            stack.distribution = .fillEqually
            // The stack view is prepared in a tree of its own, as the page of a split view is.
            let page = UIView(frame: host.bounds)
            page.addSubview(stack)
            host.guest = page
            window.rootViewController?.view.addSubview(host)
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(
                boxes.map(\.frame) == [
                    CGRect(x: 0, y: 0, width: 200, height: 45), CGRect(x: 0, y: 55, width: 200, height: 45),
                ])
        }
    }
}
