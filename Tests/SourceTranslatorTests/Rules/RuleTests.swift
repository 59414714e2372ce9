import Testing

@testable import SourceTranslator

struct RuleTests {
    @Test(
        "The headers of UIKit are imported with the module",
        arguments: [
            ("import UIKit.UIGestureRecognizerSubclass\nlet a = 1", "import UIKit\nlet a = 1"),
            ("@_exported import UIKit.UIView // views", "@_exported import UIKit // views"),
            ("import UIKit\n.init()", "import UIKit\n.init()"),
            ("import struct UIKit.CGRect", "import struct UIKit.CGRect"),
            ("import Foundation.NSString", "import Foundation.NSString"),
        ])
    func submoduleImports(_ source: String, _ expected: String) {
        let lines = translated(source).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines.joined(separator: "\n").hasPrefix(expected))
    }

    /// A line in a method of a class `Menu`, and its translation.
    @Test(
        "Expressions in a class",
        arguments: [
            ("#selector(tapped(_:))", #"Selector("tapped:", Menu.tapped(_:))"#),
            ("#selector(tapped)", #"Selector("tapped:", Menu.tapped(_:))"#),
            ("#selector(self.tapped(_:))", #"Selector("tapped:", Menu.tapped(_:))"#),
            ("#selector(Menu.tapped(_:))", #"Selector("tapped:", Menu.tapped(_:))"#),
            ("#selector(Self.tapped)", #"Selector("tapped:", Menu.tapped(_:))"#),
            ("#selector(type(of: self).tapped)", #"Selector("tapped:", Menu.tapped(_:))"#),
            ("#selector((tapped(_:)))", #"Selector("tapped:", Menu.tapped(_:))"#),
            ("#selector(handle(_:for:))", #"Selector("handle:for:", Menu.handle(_:for:))"#),
            ("#selector(doIt(with:))", #"Selector("doItWith:", Menu.doIt(with:))"#),
            ("#selector(move(x:))", #"Selector("moveWithX:", Menu.move(x:))"#),
            ("#selector(renamed)", #"Selector("another:", Menu.renamed(_:))"#),
            (
                "#selector(everywhere)",
                #"Selector("everywhere:", static: { (c: Menu.Type) in { @MainActor in c.everywhere($0 as Int) } })"#
            ),
            ("#selector(model.refresh)", #"Selector("refresh", Model.refresh)"#),
            ("#selector(Model.shared.refresh)", #"Selector("refresh", Model.refresh)"#),
            ("#selector(other?.refresh)", #"Selector("refresh", Model.refresh)"#),
            ("#selector(made.refresh)", #"Selector("refresh", Model.refresh)"#),
            ("#selector(unknown.refresh)", #"Selector("refresh", fileID: #fileID)"#),
            ("#selector(getter: title)", #"Selector("title", { (o: Menu) in { @MainActor in o.title } })"#),
            ("#selector(setter: title)", #"Selector("setTitle:", { (o: Menu) in { @MainActor in o.title = $0 } })"#),
            ("#selector(UIView.endEditing)", #"Selector("endEditing:", UIView.endEditing(_:))"#),
            ("#selector(UIResponderStandardEditActions.paste(_:))", #"Selector("paste:", fileID: #fileID)"#),
            ("#selector(selectAll)", #"Selector("selectAll:", fileID: #fileID)"#),
            (
                "#selector(UITextFieldDelegate.textFieldDidBeginEditing(_:))",
                #"Selector("textFieldDidBeginEditing:", fileID: #fileID)"#
            ),
            ("#selector(Listener.closed(_:))", #"Selector("closed:", fileID: #fileID)"#),
            ("#selector(UIResponder.copy(_:))", #"Selector("copy:", fileID: #fileID)"#),
            (
                "#selector(UIViewController.dismiss(animated:completion:))",
                #"Selector("dismissViewControllerAnimated:completion:", UIViewController.dismiss(animated:completion:))"#
            ),
            (
                "#selector(twice(_:) as (Int) -> Void)",
                #"Selector("twice:", { (o: Menu) in { @MainActor in o.twice($0 as Int) } })"#
            ),
            (
                "#selector(Menu.once as (Menu) -> () -> Void)",
                #"Selector("once", { (o: Menu) in { @MainActor in o.once() } })"#
            ),
            ("#selector(load(_:))", #"Selector("load:error:", { (o: Menu) in { @MainActor in try? o.load($0) } })"#),
            (#"NSSelectorFromString("tapped:")"#, #"Selector("tapped:", fileID: #fileID)"#),
            (#"Selector("tap\(2)")"#, #"Selector("tap\(2)", fileID: #fileID)"#),
            (#"Selector("a" + name)"#, #"Selector("a" + name)"#), ("Selector(name)", "Selector(name)"),
            (#"Selector(("tapped:"))"#, #"Selector(("tapped:"))"#),
            ("#keyPath(Menu.title)", #""title""#), ("#keyPath(title.count)", #""title.count""#),
            ("#keyPath(UIView.isHidden)", #""hidden""#),
            ("#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "UIColor(red: 1, green: 0, blue: 0, alpha: 1)"),
            (#"#imageLiteral(resourceName: "x")"#, #"UIImage(named: "x")!"#),
            ("delegate?.closed?(self)", "delegate?.closed(self)"),
            ("delegate?.completion?(self)", "delegate?.completion?(self)"),
            ("field.delegate?.textFieldShouldReturn?(field)", "field.delegate?.textFieldShouldReturn(field)"),
            ("onTap?(self)", "onTap?(self)"),
            ("UIApplication.shared.delegate?.window??.x", "UIApplication.shared.delegate?.window?.x"),
            ("UIApplication.shared.delegate!.window!!.x", "UIApplication.shared.delegate!.window!.x"),
            (
                #""\(#selector(tapped)) #selector(tapped)""#,
                #""\(Selector("tapped:", Menu.tapped(_:))) #selector(tapped)""#
            ),
            (##"#"\(#selector(tapped))"#"##, ##"#"\(#selector(tapped))"#"##),
            ("/* /* */ #selector(tapped) */ 1", "/* /* */ #selector(tapped) */ 1"),
            ("x / #selector(tapped) / y", #"x / Selector("tapped:", Menu.tapped(_:)) / y"#),
            ("/#selector(tapped)/", "/#selector(tapped)/"),
        ])
    func expression(_ source: String, _ expected: String) throws {
        let text = """
            import UIKit
            @objc protocol Listener { @objc optional func closed(_ menu: Menu) }
            class Model: NSObject { static let shared = Model(); @objc func refresh() {} }
            class Menu: UIView {
                func use() {
                    _ = \(source)
                }
                weak var delegate: Listener?
                let model: Model = .init(); var other: Model?; let made = Model()
                var onTap: ((Menu) -> Void)?; var completion: ((Menu) -> Void)?
                @objc var title = ""
                @objc func tapped(_ sender: Any) {}
                @objc func handle(_ a: Int, for b: UIEvent?) {}
                @objc func doIt(with a: Int) {}
                @objc func move(x: Int) {}
                @objc(another:) func renamed(_ a: Int) {}
                @objc static func everywhere(_ a: Int) {}
                @objc func twice(_ a: Int) {}
                @objc func once() {}
                @objc func load(_ a: Int) throws {}
            }
            """
        let line = translated(text).split(separator: "\n", omittingEmptySubsequences: false)[5]
        #expect(line == "        _ = \(expected)")
    }

    @Test(
        "Declarations",
        arguments: [
            ("@objc func a() {}", "      func a() {}"),
            ("@objc(b:) dynamic public func a(_ b: Int) {}", "                  public func a(_ b: Int) {}"),
            ("extension A { @objc open func a() {} }", "extension A {       public func a() {} }"),
            ("@nonobjc func a() {}", "         func a() {}"),
            ("@IBDesignable struct A {}", "              struct A {}"),
            ("@UIApplicationMain class A {}", "@main class A {}"),
            ("@NSApplicationMain class A {}", "@main class A {}"),
            ("@objc protocol A {}", "      protocol A: AnyObject {}"),
            ("@objc protocol A: NSObjectProtocol {}", "      protocol A: NSObjectProtocol {}"),
            ("#if os(iOS)", "#if true   "),
            (
                #"let a = 1; #Preview("x", traits: .y) { A(#selector(b)) }; let c = 2"#,
                "let a = 1; \(String(repeating: " ", count: 45)); let c = 2"
            ),
            ("@available(iOS 17, *) #Preview { A() }", String(repeating: " ", count: 38)),
            ("#Preview", "#Preview"),
            ("#if os(macOS) || !os(iOS)", "#if os(macOS) || !true   "),
            ("#if canImport(UIKit) && os( iOS )", "#if canImport(UIKit) && true   "),
            ("let dynamic = 1, `class` = 2, objc = 3", "let dynamic = 1, `class` = 2, objc = 3"),
            ("if x { dynamic.update() }", "if x { dynamic.update() }"),
        ])
    func declaration(_ source: String, _ expected: String) {
        #expect(translated(source) == expected)
    }

    @Test("Outlets and inspectable properties get setters that storyboards find, and keep their observers")
    func outlets() {
        let text = translated(
            """
            import UIKit
            class A: UIView {
                @IBOutlet private weak var label: UILabel! { didSet { update() } }
                @IBOutlet var rows: [UILabel]!
                @IBInspectable var corner: CGFloat = 0
                @IBAction func press(_ sender: UIButton) {}
            }
            """)
        #expect(text.contains("\n              private weak var label: UILabel! { didSet { update() } }\n"))
        #expect(
            text.contains(
                #"case "setLabel:": return Selector("setLabel:", { (o: A) in { @MainActor in o.label = $0 } })"#))
        #expect(text.contains("in o.rows = $0"))
        #expect(text.contains("in o.corner = $0"))
        #expect(text.contains(#"case "press:": return Selector("press:", A.press(_:))"#))
    }

    @Test("A class overrides the lookup of its superclass, or conforms if it has none")
    func lookups() {
        let result = Translator.translate([
            SourceFile(
                path: "A.swift", text: "class A: UIView { @objc func a() {} }\nclass B: A { @objc func b() {} }"),
            SourceFile(path: "B.swift", text: "class C: NSObject { @objc func c() {} }\nclass D: C {}"),
            SourceFile(path: "C.swift", text: "class E: D { @objc func e() {} }\nclass F { @objc func f() {} }"),
            SourceFile(
                path: "D.swift", text: "extension F { @objc private func g() {} }\nclass G: H, I {}\nprotocol I {}"),
        ])
        let (a, b, c, d) = (
            body(result.files[0]), body(result.files[1]), body(result.files[2]), body(result.files[3])
        )
        #expect(a.contains("class A: UIView {") && a.contains("nonisolated override class func _selector"))
        #expect(a.contains("Selector(\"b\", B.b)"))
        #expect(b.contains("class C: NSObject, UIKit._SelectorTable {") && b.contains("class D: C {}"))
        #expect(b.contains("public class func _selector") && b.contains("return nil"))
        #expect(c.contains("class E: D {") && c.contains("public override class func _selector"))
        #expect(c.contains("class F: UIKit._SelectorTable {") && c.contains("_selector_D_F(named: name)"))
        #expect(d.contains("extension F { static func _selector_D_F(named name: String) -> Selector? {"))
        #expect(d.contains("class G: H, I {}\n"))
        // A file without UIKit can name `Selector`.
        #expect(String(decoding: result.files[3].contents, as: UTF8.self).hasPrefix("import UIKit\n#sourceLocation"))
    }

    @Test("Methods that meet requirements of @objc protocols are looked up without an attribute of their own")
    func requirementLookups() {
        let text = translated(
            """
            @objc protocol P { func a(_ x: Int); @objc(other:) optional func b(_ x: Int) }
            protocol Q { func c() }
            class A: UIView {}
            extension A: P, Q { func a(_ x: Int) {}; func b(_ x: Int) {}; func c() {} }
            """)
        #expect(text.contains(#"case "a:": return Selector("a:", A.a(_:))"#), "\(text)")
        // Not `A.b(_:)`, which may be the requirement's default.
        let closure = "{ (o: A) in { @MainActor in o.b($0 as Int) } }"
        #expect(text.contains("case \"other:\": return Selector(\"other:\", \(closure))"), "\(text)")
        #expect(!text.contains("A.c"))
    }

    @Test("Methods in #if are looked up under the same condition")
    func ruleConditions() {
        let text = translated(
            "class A: UIView {\n#if DEBUG\n@objc func a() {}\n#elseif os(iOS)\n@objc func b() {}\n#else\n@objc func c() {}\n#endif\n}"
        )
        #expect(text.contains("#if (DEBUG)\nif name == \"a\" { return Selector(\"a\", A.a) }\n#endif"))
        #expect(text.contains("#if (!(DEBUG)) && (true)\nif name == \"b\""))
        #expect(text.contains("#if (!(DEBUG)) && (!(true))\nif name == \"c\""))
    }

    @Test("Selectors of a generic class keep its arguments")
    func genericArguments() {
        let text = translated(
            """
            class Sleeve<A, B>: NSObject { @objc func invoke(_ a: Any) {}; @objc static func reset() {} }
            let a = #selector(Sleeve<UITextField, [Set<Int>]>.invoke(_:))
            let b = #selector(Sleeve<A.B, Array<Set<Int>>>.reset)
            """)
        #expect(text.contains(#"Selector("invoke:", Sleeve<UITextField, [Set<Int>]>.invoke(_:))"#), "\(text)")
        let closure = "{ (c: Sleeve<A.B, Array<Set<Int>>>.Type) in { c.reset() } }"
        #expect(text.contains("Selector(\"reset\", static: \(closure))"), "\(text)")
    }

    @Test("Resources and strings of the main bundle are searched in the target's bundle, if it has one")
    func resourceBundle() {
        let source = """
            let url = Bundle.main.url(forResource: "a", withExtension: "json") ?? Bundle.main.bundleURL
            let text = NSLocalizedString("a", comment: "comment: x")
            let other = NSLocalizedString("a", tableName: "T", value: f(value: 1), comment: "")
            let named = NSLocalizedString("a", bundle: .main, comment: "")

            """
        let file = SourceFile(path: "File.swift", text: source)
        #expect(body(Translator.translate([file]).files[0]) == source)
        let result = Translator.translate([file], hasResources: true)
        #expect(
            body(result.files[0]) == """
                let url = Bundle.module.url(forResource: "a", withExtension: "json") ?? Bundle.main.bundleURL
                let text = NSLocalizedString("a", bundle: .module, comment: "comment: x")
                let other = NSLocalizedString("a", tableName: "T", bundle: .module, value: f(value: 1), comment: "")
                let named = NSLocalizedString("a", bundle: .main, comment: "")

                """)
        #expect(result.files[0].ledger.translated == [1: [.bundle], 2: [.bundle], 3: [.bundle]])
    }

    @Test("Only accessors make a property settable, not names in a getter")
    func accessors() {
        let text = translated(
            """
            class A: UIView {
                @objc var a: Int { set(1); return 2 }
                @objc var b: Int { let set = Set([1]); return set(2) }
                @objc var c: Int { get { set { 1 } } }
                @objc var d: Int { @inlinable get { 1 } nonmutating set(x) { print(x) } }
                @objc var e: Int { view.set(1) { set in didSet { 1 } } }
                @objc var f: Int { _read { yield x } set { x = newValue } }
                @objc var g = 1 { willSet(y) {} }
                @objc var h: Int {
                    #if DEBUG
                    get { 1 }
                    #endif
                    set {}
                }
            }
            """)
        let setters = ["A", "B", "C", "D", "E", "F", "G", "H"].filter { text.contains("\"set\($0):\"") }
        #expect(setters == ["D", "F", "G", "H"], "\(setters)")
    }

    @Test("A lookup calls methods with closures, after a body that ends with a semicolon")
    func closureParameters() {
        let text = translated(
            "class A: UIView { @objc func f(_ x: sending Int, g: @escaping @Sendable (Int) -> Void) {}; @objc func f() {}; }"
        )
        #expect(text.contains("@objc") == false && text.contains("func f() {};  public nonisolated"), "\(text)")
        let other = translated(
            "class A: UIView { @objc func f(_ x: Int, g: @escaping () -> Void) {}\n@objc func f(_ x: String, g: @escaping () -> Void) {} }"
        )
        #expect(other.contains("o.f($0 as Int, g: $1 as () -> Void)"), "\(other)")
    }

    @Test("Each name of a declaration is a property")
    func severalNames() {
        let text = translated(
            """
            class A: UIView {
                @IBOutlet var a: UILabel!, b: UILabel!
                @objc var c = f(1, 2), d: [Int: Int] = [1: 2], e = Set<Int>()
                @objc var g = 1
                @objc var h = Box<Int, String>(), i = { $0 }(1)
            }
            """)
        let found = ["A", "B", "C", "D", "E", "G", "H", "I", "F"].filter { text.contains("case \"set\($0):\"") }
        #expect(found == ["A", "B", "C", "D", "E", "G", "H"], "\(found)")
    }

    @Test("A method of another module's protocol is found by its name if a selector names it")
    func foreignRequirements() {
        let text = translated(
            """
            class A: UIViewController, UITextFieldDelegate {
                func textFieldDidBeginEditing(_ field: UITextField) {}
                func textFieldDidEndEditing(_ field: UITextField) {}
            }
            func f(_ a: A) { _ = a.responds(to: #selector(UITextFieldDelegate.textFieldDidBeginEditing)) }
            """)
        #expect(text.contains(#"a.responds(to: Selector("textFieldDidBeginEditing:", fileID: #fileID))"#), "\(text)")
        #expect(text.contains(#"case "textFieldDidBeginEditing:": return Selector("textFieldDidBeginEditing:", {"#))
        #expect(!text.contains(#"case "textFieldDidEndEditing:""#))
    }

    @Test("Classes of other modules are known, but not before those of the target")
    func ruleContext() {
        let context = [
            SourceFile(
                path: "Base.swift",
                text: """
                    class Panel { @objc func a() {} }
                    public class Base: NSObject { @objc func b() {} }
                    public class Portable: NSObject {
                    #if canImport(ObjectiveC)
                    @objc func c() {}
                    #endif
                    }
                    """)
        ]
        let file = SourceFile(
            path: "A.swift",
            text: """
                class Panel: NSObject {}
                class A: Base { @objc func x() {} }
                class B: Panel { @objc func x() {} }
                class C: Portable { @objc func x() {} }
                extension Base { @objc func y() {} }
                """)
        let text = body(Translator.translate([file], context: context).files[0])
        #expect(text.contains("class A: Base {       func x() {} ; public override class func _selector"), "\(text)")
        #expect(text.contains("class B: Panel, UIKit._SelectorTable {"))
        #expect(text.contains("class C: Portable, UIKit._SelectorTable {"))
        #expect(text.contains("found.append(Base._selector_A_Base(named: name))"))
    }

    @Test("Tests of XCTest on the main actor are called by methods without isolation")
    func tests() {
        let text = translated(
            """
            @MainActor class A: XCTestCase {
                override func setUp() { super.setUp() }
                func testA() throws {}
                func testB() async {}
                func testing(_ x: Int) {}
                private func testC() {}
            }
            class B: XCTestCase {
                @MainActor func testA() {}
                func testB() {}
            }
            class C: A {
                override class func setUp() {}
                nonisolated func testD() {}
                func testE() {}
            }
            """)
        for expected in [
            "             func _isolated_A_setUp() { super.setUp() }", "    func _isolated_A_testA() throws {}",
            "    func testB() async {}", "    func testing(_ x: Int) {}", "    private func testC() {}",
            "nonisolated override func setUp() { nonisolated(unsafe) let test = self; "
                + "MainActor.assumeIsolated { test._isolated_A_setUp() } };",
            "try MainActor.assumeIsolated { try test._isolated_A_testA() } };",
            "    @MainActor func _isolated_B_testA() {}\n    func testB() {}\n",
            "nonisolated override class func setUp() { MainActor.assumeIsolated { self._isolated_C_setUp() } };",
            "    nonisolated func testD() {}\n    func _isolated_C_testE() {}",
        ] {
            #expect(text.contains(expected), "\(expected) in\n\(text)")
        }
    }

    @Test("Selectors in nested, generic and local types, and in extensions, name their type")
    func enclosingTypes() {
        let text = translated(
            """
            class Outer: UIView {
                class Inner: UIView { @objc func a() { _ = { #selector(a) } }; func b() { _ = #selector(outer) } }
                @objc func outer() { class Local: UIView { @objc func l() { _ = #selector(l) } } }
            }
            class Generic<T: Hashable>: UIView where T: Sendable { @objc func g() { _ = #selector(g) } }
            struct Box<T> { class Cell: UIView { @objc func c() { _ = #selector(c) } } }
            extension Box where T == Int { class Head: UIView { @objc func h() { _ = #selector(h) } } }
            extension Outer.Inner { @objc func e() { _ = #selector(e) } }
            extension UIViewController { @objc func close() { _ = #selector(close) } }
            """)
        for expected in [
            #"{ Selector("a", Outer.Inner.a) }"#, #"Selector("outer", Outer.outer)"#, #"Selector("l", Local.l)"#,
            #"Selector("g", Generic.g)"#, #"_ = Selector("c", Cell.c)"#, #"return Selector("h", Head.h)"#,
            #"Selector("e", Outer.Inner.e)"#,
            #"_ = Selector("close", { (o: UIViewController) in { @MainActor in o.close() } })"#,
        ] {
            #expect(text.contains(expected), "\(expected) in\n\(text)")
        }
    }

    @Test(
        "Places that cannot be translated are errors at their lines, with what to write",
        arguments: [
            (
                "class A: UIView {\n func f() { _ = #selector(x.y.z) } }",
                "2: the type of 'x.y' is unknown; write #selector(Type.z)"
            ),
            ("let s = #selector(1 + 2)", "1: this #selector cannot be translated; write Selector("),
            ("class A: UIView {\n@NSManaged var a: Int }", "2: @NSManaged needs Core Data"),
            (
                "extension UIView {\n\n override func a() {} }",
                "3: without Objective-C an extension cannot override 'a'"
            ),
            (
                "class A: UIView {}\nextension A { override var a: Int { didSet {} } }",
                "2: this override cannot be in an extension"
            ),
            (
                "extension UIView { @objc func a() {} }\nclass A: UIView {\n override func a() {} }",
                "3: without Objective-C 'a()'"
            ),
            (
                "class A: UIView {\n@objc func a(_ a: Int, b: Int, c: Int, d: Int) {}\nfunc b() { _ = #selector(a) } }",
                "3: an action has at most three parameters"
            ),
            ("_ = #selector(", "1: #selector has no closing parenthesis"),
        ])
    func ruleRefusals(_ source: String, _ expected: String) {
        let all = errors(source)
        #expect(all.count == 1 && all[0].hasPrefix(expected), "\(all)")
    }

    @Test("The ledger counts unchanged, translated and refused lines")
    func ledger() {
        let file = Translator.translate([
            SourceFile(
                path: "A.swift", text: "import UIKit\nclass A: UIView {\n@objc func a() {}\n@NSManaged var b: Int\n}\n")
        ]).files[0]
        #expect(file.ledger.lines == 5)
        #expect(file.ledger.unchanged == 2)
        #expect(file.ledger.translated == [3: [.attribute], 5: [.lookup]])
        #expect(file.ledger.refused == [4])
    }
}
