import Foundation
import Testing

@testable import UIKit

/// The text of geometry, views and controllers in logs, as on iOS.
@MainActor struct DescriptionTests {
    private func printed(_ value: Any) -> String {
        var text = ""
        print(value, terminator: "", to: &text)
        return text
    }

    @Test("points, sizes, rectangles and insets are written as on iOS")
    func geometry() {
        let (point, size) = (CGPoint(x: 1, y: 2), CGSize(width: 10.5, height: 20))
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        #expect("\(point)" == "(1.0, 2.0)" && printed(point) == "(1.0, 2.0)")
        #expect("\(size)" == "(10.5, 20.0)" && printed(size) == "(10.5, 20.0)")
        #expect("\(rect)" == "(0.0, 0.0, 10.0, 20.0)" && printed(rect) == "(0.0, 0.0, 10.0, 20.0)")
        #expect("\([rect])" == "[(0.0, 0.0, 10.0, 20.0)]" && String(reflecting: point) == "(1.0, 2.0)")
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect("\(insets)" == "UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)")
        let range = NSRange(location: 0, length: 5)
        #expect("\(range)" == "{0, 5}" && printed(range) == "{0, 5}" && "\([range])" == "[{0, 5}]")
        #expect("\(CGPoint(x: CGFloat.infinity, y: -.infinity))" == "(inf, -inf)")
    }

    private func address(_ object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }

    @Test("views and windows describe their class, frame and layer")
    func descriptionViews() {
        withoutDisplay {
            let view = UIView(frame: CGRect(x: 0, y: 0.5, width: 10, height: 20))
            let layer = view.layer.description
            #expect(view.description == "<UIView: \(address(view)); frame = (0 0.5; 10 20); layer = \(layer)>")
            #expect(view.layer.description == "<CALayer: \(address(view.layer))>")
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
            #expect("\(window)".hasPrefix("<UIWindow: \(address(window)); frame = (0 0; 10 20); layer = <CALayer: 0x"))
            let own = NamedView()
            #expect("\(own)".hasPrefix("<UIKitTests.NamedView: \(address(own)); frame = (0 0; 0 0); layer = <"))
            #expect(own.debugDescription == own.description)
        }
    }

    @Test("outside the main queue, where a view's frame cannot be read, its description has no frame")
    func otherQueue() async {
        let view = withoutDisplay { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20)) }
        #expect(MainQueue.isCurrent)
        let text = await Task.detached { "\(MainQueue.isCurrent) \(view.description)" }.value
        #expect(text == "false <UIView: \(address(view))>")
    }

    @Test("controllers and other responders describe their class with its module")
    func controllers() {
        withoutDisplay {
            let controller = NamedController()
            #expect("\(controller)" == "<UIKitTests.NamedController: \(address(controller))>")
            let plain = UIViewController()
            #expect("\(plain)" == "<UIViewController: \(address(plain))>")
        }
    }
}

class NamedView: UIView {}
class NamedController: UIViewController {}

struct ObjectDescriptionTests {
    @Test(
        "type names include the module, except UIKit's, and no context",
        arguments: [
            ("UIKit.UIView", "UIView"), ("App.Row", "App.Row"), ("App.Table.Row", "App.Table.Row"),
            ("App.(unknown context at $7f10).Row", "App.Row"), ("UIKit.(unknown context at $1).Part", "Part"),
            ("UIKit", "UIKit"),
        ])
    func typeNames(type: String, expected: String) { #expect(ObjectDescription.name(ofType: type) == expected) }

    @Test("numbers are as short as possible")
    func objectDescriptionNumbers() {
        #expect(ObjectDescription.text(of: CGRect(x: -1, y: 0.25, width: 1e9, height: 0)) == "(-1 0.25; 1000000000 0)")
    }
}
