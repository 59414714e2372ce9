import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Methods of controls that subclasses override, to place or draw parts in another way.
@MainActor
struct OverrideTests {
    private final class PlacedButton: UIButton {
        var titles: [String?] = []
        override func setTitle(_ title: String?, for state: UIControl.State) {
            titles.append(title)
            super.setTitle(title?.uppercased(), for: state)
        }
        override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 0) }
        override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: contentRect.minX, y: 0, width: contentRect.width, height: 20)
        }
        override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: contentRect.midX - 10, y: 20, width: 20, height: 20)
        }
        override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 5, dy: 5) }
    }

    @Test("R657: the parts of a button lie where its class says; with a configuration they do not")
    func buttonRectangles() {
        let button = PlacedButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("go", for: .normal)
        button.setImage(UIImage(), for: .normal)
        button.layoutIfNeeded()
        #expect(button.titles == ["go"] && button.currentTitle == "GO")
        #expect(button.titleLabel?.frame == CGRect(x: 10, y: 0, width: 80, height: 20))
        #expect(button.imageView?.frame == CGRect(x: 40, y: 20, width: 20, height: 20))
        #expect(button.background.frame == CGRect(x: 5, y: 5, width: 90, height: 30))
        button.configuration = .plain()
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame != CGRect(x: 10, y: 0, width: 80, height: 20))
    }

    @Test("the rectangles of a plain button are those of its parts, before its layout too")
    func defaultButtonRectangles() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("go", for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let content = button.contentRect(forBounds: button.bounds)
        #expect(content == CGRect(x: 2, y: 1, width: 94, height: 36))
        let title = button.titleRect(forContentRect: content)
        button.layoutIfNeeded()
        #expect(title.width > 5 && button.titleLabel?.frame == title)
        #expect(button.backgroundRect(forBounds: button.bounds) == button.bounds)
    }

    /// A field for a code: without a caret, and with the insertion point at the end.
    private final class CodeField: UITextField {
        override func caretRect(for position: UITextPosition) -> CGRect { .zero }
        override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
    }

    @Test("R657: a field whose class gives the caret no size shows none, and clicks put it where the class says")
    func codeField() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let field = CodeField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
            field.text = "1234"
            window.rootViewController?.view.addSubview(field)
            window.makeKeyAndVisible()
            try await display.settle()
            try await display.tap(field, at: CGPoint(x: 3, y: 20))
            try await display.settle()
            #expect(field.isEditing && field.editor.selection == TextSelection(caret: 4))
            #expect(field.canvas.caret.frame.size == .zero)
        }
    }

    @Test("R657: a text view takes the caret of its class, too")
    func textViewCaret() async throws {
        final class WideCaret: UITextView {
            override func caretRect(for position: UITextPosition) -> CGRect {
                var rect = super.caretRect(for: position)
                rect.size.width = 7
                return rect
            }
        }
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = WideCaret(frame: CGRect(x: 20, y: 20, width: 200, height: 80))
            view.text = "abc"
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            view.becomeFirstResponder()
            try await display.settle()
            #expect(view.surface.canvas.caret.frame.width == 7)
            #expect(view.surface.canvas.caret.frame.height > 10)
        }
    }

    private final class DrawnField: UITextField {
        var drawn: [String] = []
        override func drawPlaceholder(in rect: CGRect) {
            drawn.append("placeholder \(rect.origin == .zero)")
            UIColor.red.setFill()
            UIRectFill(rect)
        }
        override func drawText(in rect: CGRect) {
            drawn.append("text")
            super.drawText(in: rect)
        }
    }

    @Test("R657: a field draws its placeholder and its text by the methods of its class")
    func drawnField() async throws {
        try await withApplication(on: [.monitor("SCREEN", 640, 480)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let field = DrawnField(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
            field.placeholder = "Name"
            window.rootViewController?.view.addSubview(field)
            window.makeKeyAndVisible()
            try await display.settle()
            let place = try display.place(of: field, at: CGPoint(x: 50, y: 20))
            let red = try display.pixel(x: Int(place.x), y: Int(place.y))
            #expect(field.drawn == ["placeholder true"] && red == Pixel(red: 255, green: 0, blue: 0))
            field.text = "a"
            try await display.settle()
            #expect(field.drawn.last == "text")
            #expect(try display.pixel(x: Int(place.x), y: Int(place.y)) == Pixel(red: 255, green: 255, blue: 255))
        }
    }

    @Test("classes of views can change how recognizers are added, and the direction of their content")
    func viewOverrides() {
        final class Watched: UIView {
            var added = 0
            override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
                added += 1
                super.addGestureRecognizer(gestureRecognizer)
            }
            override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
        }
        let view = Watched()
        view.gestureRecognizers = [UITapGestureRecognizer(), UIPanGestureRecognizer()]
        #expect(view.added == 2 && view.gestureRecognizers?.count == 2)
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    @Test("R480: a controller that overrides the traits of its children decides on them")
    func childTraits() {
        final class Container: UIViewController {
            override func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
                UITraitCollection(horizontalSizeClass: .compact)
            }
        }
        let (container, child) = (Container(), UIViewController())
        container.addChild(child)
        container.view.addSubview(child.view)
        #expect(child.traitCollection.horizontalSizeClass == .compact)
        #expect(child.view.traitCollection.horizontalSizeClass == .compact)
        #expect(container.traitCollection.horizontalSizeClass != .compact)
        child.traitOverrides.horizontalSizeClass = .regular
        #expect(child.traitCollection.horizontalSizeClass == .regular)
        let compact = UITraitCollection(horizontalSizeClass: .compact)
        container.setOverrideTraitCollection(compact, forChild: child)
        #expect(container.traits(ofChild: child) == compact, "traits that equal those of the override are kept too")
    }

    @Test("a tab bar controller's own tabBar(_:didSelect:) is called before the tab is selected")
    func tabBarOverride() async throws {
        final class Tabs: UITabBarController {
            var seen: [String] = []
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
                seen.append("\(item.title ?? "") while \(selectedIndex)")
            }
        }
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let tabs = Tabs()
            tabs.viewControllers = ["one", "two"].map {
                let child = UIViewController()
                child.tabBarItem = UITabBarItem(title: $0, image: nil, tag: 0)
                return child
            }
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            try await display.settle()
            tabs.state.tabBar(tabs.tabBar, didSelect: try #require(tabs.tabBar.items?.last))
            #expect(tabs.seen == ["two while 0"] && tabs.selectedIndex == 1)
        }
    }
}
