@testable import SourceTranslator

/// A source that uses every rule.
enum Samples {
    static let text = """
        import UIKit

        // #selector(inComment) /* nested #selector(x) */
        @objc protocol MenuDelegate {
            func menuDidOpen(_ menu: Menu)
            @objc optional func menuWillClose(_ menu: Menu)
            @objc optional func menuShouldOpen(_ menu: Menu, at index: Int) -> Bool
            @objc optional var menuTitle: String { get }
        }

        @objcMembers
        class Model: NSObject {
            @objc dynamic var title = "a #selector(foo) \\(1 + 2) b"
            private func hidden() {}
            func refresh() {}
        }

        @IBDesignable
        class Menu: UIView, UIGestureRecognizerDelegate {
            weak var delegate: MenuDelegate?
            @IBOutlet private weak var label: UILabel! { didSet { label.text = "x" } }
            @IBOutlet var rows: [UILabel]!
            @IBInspectable var radius: CGFloat = 0
            let model = Model()
            let pattern = /a#selector(x)b/, raw = #"\\(#selector(x))"#

            func setUp() {
                let tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
                let third = UITapGestureRecognizer(target: self, action: #selector(self.handle(_:for:)))
                let fifth = #selector(model.refresh), text = \"\"\"
                    #selector(x) \\(#selector(plain)) "
                    \"\"\"
                let sixth = #selector(
                    tapped(_:) as (UITapGestureRecognizer) -> Void
                )
                let n = #selector(getter: Model.title), k = #keyPath(Model.title)
                let s = Selector("tapped:"), t = NSSelectorFromString("plain")
                if delegate?.menuShouldOpen?(self, at: 3) ?? true { delegate?.menuWillClose?(self) }
                UIApplication.shared.delegate?.window??.rootViewController = nil
                #if os(iOS) || targetEnvironment(macCatalyst)
                addGestureRecognizer(tap)
                #endif
                class Local: UIView { @objc func inner() { _ = #selector(inner) } }
            }

            @objc func tapped(_ tap: UITapGestureRecognizer) {}
            @objc private func plain() {}
            @objc(doHandle:for:) func handle(_ x: Int, for event: UIEvent?) {}
            @IBAction func press(_ sender: UIButton) {}
            #if DEBUG
            @objc func debugMe() {}
            #endif
        }

        extension UIView {
            @IBInspectable var corner: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = newValue } }
            @objc private func spin(_ sender: Any) { _ = #selector(UITextFieldDelegate.textFieldDidEndEditing(_:)) }
            @objc class func reset() { _ = #selector(UIView.reset) }
        }

        @MainActor final class MenuTests: XCTestCase {
            override func setUp() { super.setUp() }
            func testMenu() throws { _ = Menu().delegate?.menuShouldOpen?(Menu(), at: 1).description }
        }

        @available(iOS 17, *)
        #Preview("Menu") { Menu() }

        extension Menu {
            override func layoutSubviews() {
                super.layoutSubviews()
            }
            override var isHidden: Bool { get { super.isHidden } set { super.isHidden = newValue } }
            @objc func fromExtension() { _ = #selector(fromExtension) }
        }

        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate, MenuDelegate {
            var window: UIWindow?
            func menuDidOpen(_ menu: Menu) {}
            func menuShouldOpen(_ menu: Menu, at index: Int) -> Bool { true }
        }

        """

    /// The source with names of its own.
    static func text(_ number: Int) -> String {
        var result = ""
        var rest = text[...]
        for name in ["Menu", "Model", "AppDelegate"] {
            result = ""
            while let range = String(rest).range(of: name) {
                let end = rest.index(
                    rest.startIndex,
                    offsetBy: String(rest).distance(from: String(rest).startIndex, to: range.upperBound))
                result += rest[..<end] + "\(number)"
                rest = rest[end...]
            }
            rest = (result + rest)[...]
        }
        return String(rest)
    }

    static let files = [
        SourceFile(path: "Menu.swift", text: text),
        SourceFile(
            path: "Other.swift",
            text:
                "extension Menu { @objc private func elsewhere() {} }\nclass Plain { @objc func tick() { _ = #selector(tick) } }\n"
        ),
    ]
}
