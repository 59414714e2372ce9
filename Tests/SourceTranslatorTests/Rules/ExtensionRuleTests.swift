import Testing

@testable import SourceTranslator

/// Members of extensions that classes override or find by name.
struct ExtensionRuleTests {
    @Test("Overrides in extensions are called by an override in the class")
    func extensionOverrides() {
        let result = Translator.translate([
            SourceFile(path: "A.swift", text: "class A: UIViewController {\n}"),
            SourceFile(
                path: "B.swift",
                text: """
                    extension A {
                        override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
                        public override var title: String? { get { nil } set {} }
                        @objc func refresh(with x: Int) -> Int { x }
                    }
                    class B: A { override func refresh(with x: Int) -> Int { 2 } }
                    """),
        ])
        let (a, b) = (body(result.files[0]), body(result.files[1]))
        #expect(b.contains("func _extension_A_viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }"))
        #expect(a.contains("override func viewWillAppear(_ animated: Bool) { _extension_A_viewWillAppear(animated) }"))
        #expect(
            a.contains(
                "public override var title: String? { get { _extension_A_title } set { _extension_A_title = newValue } }"
            ))
        #expect(a.contains("func refresh(with x: Int) -> Int { _extension_A_refresh(with: x) }"))
        #expect(b.contains("class B: A { override func refresh(with x: Int) -> Int { 2 } }"))
        #expect(result.diagnostics.isEmpty)
    }

    @Test("A member of an extension that an extension of a subclass overrides has a name for each class")
    func extensionOverridesOfExtensions() {
        let text = translated(
            """
            class A: UIViewController {}
            extension A { @objc var note: String { "a" } }
            class Outer { class B: A {} }
            extension Outer.B { override var note: String { super.note + "b" } }
            """)
        #expect(text.contains("var note: String { _extension_A_note }"))
        #expect(text.contains("override var note: String { _extension_Outer_B_note }"))
        #expect(text.contains(#"var _extension_Outer_B_note: String { super.note + "b" }"#))
    }

    @Test("An override that leaves its extension has the extension's access level and attributes")
    func accessOfExtensions() {
        let result = Translator.translate([
            SourceFile(path: "A.swift", text: "open class A: UIViewController {\n}"),
            SourceFile(
                path: "B.swift",
                text: """
                    public extension A { override func viewDidLoad() {}; open override func viewWillLayoutSubviews() {} }
                    private extension A { @objc @discardableResult func refresh() -> Int { 1 } }
                    extension A { @objc private func reload() {} }
                    class B: A { override func refresh() -> Int { 2 }; override func reload() {} }
                    class C: UIView {
                    }
                    private extension C { @available(iOS 13, *) override func layoutSubviews() {} }
                    """),
        ])
        let (a, b) = (body(result.files[0]), body(result.files[1]))
        #expect(a.contains("public override func viewDidLoad() { _extension_A_viewDidLoad() }"), "\(a)")
        #expect(a.contains(" open override func viewWillLayoutSubviews()"))
        #expect(a.contains(" @discardableResult func refresh() -> Int { _extension_A_refresh() }"))
        #expect(b.contains("internal func _extension_A_refresh"), "\(b)")
        #expect(b.contains("internal func _extension_A_reload"))
        #expect(b.contains(" @available(iOS 13, *) fileprivate override func layoutSubviews() {"))
    }

    @Test("Members that extensions add to classes of other modules are in the module's table")
    func extensionTable() {
        let files = [
            SourceFile(
                path: "A.swift",
                text: """
                    import UIKit
                    import Looks
                    extension UIView {
                        @IBInspectable var corner: CGFloat { get { 1 } set {} }
                        @objc private func spin(_ x: Any) {}
                        @objc class func reset() {}
                        func plain() {}
                    }
                    #if os(macOS)
                    extension NSView { @objc func mac() {} }
                    #endif
                    """),
            SourceFile(
                path: "B.swift", text: "import class Shapes.Circle\nextension NSObject { @objc func ping() {} }"),
        ]
        let result = Translator.translate(files)
        let (a, b) = (body(result.files[0]), body(result.files[1]))
        #expect(a.contains("extension UIView { nonisolated static func _selector_A_UIView(named name: String)"))
        #expect(a.contains(#"if name == "setCorner:" { return Selector("setCorner:", { (o: UIView) in"#))
        #expect(a.contains(#"if name == "spin:" { return Selector("spin:", UIView.spin(_:)) }"#))
        #expect(a.contains(#"if name == "+reset" { return Selector("reset", static: { (c: UIView.Type) in"#))
        #expect(!a.contains("plain\""))
        #expect(a.contains("#if (os(macOS))\nextension NSView {"))
        #expect(a.contains("#if (os(macOS))\nfound.append(NSView._selector_A_NSView_"))
        #expect(a.contains("found.append(UIView._selector_A_UIView(named: name))"))
        #expect(a.contains("found.append(NSObject._selector_B_NSObject(named: name))"))
        #expect(a.contains(#"static var _modules: [String] { ["Looks", "Shapes"] }"#), "\(a)")
        #expect(b.contains("extension NSObject { static func _selector_B_NSObject"))
        let again = Translator.translate(result.files.map { SourceFile(path: $0.path, contents: $0.contents) })
        #expect(again.files.map(\.contents) == result.files.map(\.contents))
    }
}
