import Testing

@testable import SourceTranslator

struct ObservationRuleTests {
    private static let before = #"willChangeValue(for: \.a)"#
    private static let after = #"didChangeValue(for: \.a)"#
    private static let both = "{ willSet { \(before) } didSet { \(after) } }"

    /// A property of a class below `NSObject`, and its translation without the spaces at the beginning.
    @Test(
        "Properties with dynamic report their changes, and keep their observers and their lines",
        arguments: [
            ("@objc dynamic var a = 1 // one", "var a = 1 \(both) // one"),
            ("@objc dynamic var a: Int?", "var a: Int? \(both)"),
            ("@objc public dynamic var a: [Int: Int] = [:]", "var a: [Int: Int] = [:] \(both)"),
            ("@objc dynamic private(set) var a = b!", "private(set) var a = b! \(both)"),
            ("@objc dynamic weak var a: A?; var b = 1", "weak var a: A? \(both); var b = 1"),
            ("@objc dynamic var a = [\n1,\n]\nvar b = 1", "var a = [\n1,\n] \(both)\nvar b = 1"),
            ("@objc dynamic var a = 1 +\n2", "var a = 1 +\n2 \(both)"),
            ("@objc dynamic var a = b\n? 1\n: 2", "var a = b\n? 1\n: 2 \(both)"),
            ("@objc dynamic var a = B\n.c()\nfunc d() {}", "var a = B\n.c() \(both)\nfunc d() {}"),
            ("@objc dynamic var a: Int = { 1 }()", "var a: Int = { 1 }() \(both)"),
            (
                "@objc dynamic var a = 1 { didSet { b() } }",
                "var a = 1 { willSet { \(before) } didSet { defer { \(after) }; b() } }"
            ),
            ("@objc dynamic var a: Int { didSet {} }", "var a: Int { willSet { \(before) } didSet { \(after) } }"),
            (
                "@objc dynamic var a = 1 { willSet(b) { c(b) } }",
                "var a = 1 { didSet { \(after) } willSet(b) { \(before); c(b) } }"
            ),
            (
                "@objc dynamic var a: Int {\nget { b }\nset { b = newValue }\n}",
                "var a: Int {\nget { b }\nset { \(before); defer { \(after) }; b = newValue }\n}"
            ),
            ("@objc dynamic var a: Int { b }", "var a: Int { b }"),
            ("@objc dynamic var a = 1, b = 2", "var a = 1, b = 2"),
            ("@objc dynamic lazy var a = 1", "lazy var a = 1"),
            ("@objc dynamic class var a: Int { get { 1 } set {} }", "class var a: Int { get { 1 } set {} }"),
            ("@objc var a = 1", "var a = 1"), ("dynamic var a = 1", "var a = 1"),
        ])
    func observedProperty(_ source: String, _ expected: String) {
        let text = translated("class A: NSObject {\n\(source)\n}")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
        let found = lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
        let end = expected.split(separator: "\n").last.map(String.init) ?? ""
        #expect(found.contains(expected), "\(expected) in\n\(text)")
        #expect(found.contains("\(end)\n") || found.hasSuffix(end), "nothing follows \(end) in\n\(text)")
    }

    @Test("Only classes that certainly descend from NSObject report")
    func observedClasses() {
        let text = translated(
            """
            class A: UIView { @objc dynamic var a = 1 }
            class B { @objc dynamic var a = 1 }
            class C: Unknown { @objc dynamic var a = 1 }
            @objcMembers class D: A { dynamic var d = 1; override dynamic var a: Int { didSet { e() } } }
            class E<T>: NSObject { @objc dynamic var a = 1 }
            class F: XCTestCase { @objc dynamic var a = 1 }
            class G: JSONDecoder { @objc dynamic var a = 1 }
            """
        ).split(separator: "\n")
        #expect(text[0].contains(Self.both) && text[4].contains(Self.both))
        for line in [1, 2, 5, 6] { #expect(!text[line].contains(Self.before), "\(text[line])") }
        #expect(text[3].contains(#"var d = 1 { willSet { willChangeValue(for: \.d) }"#), "\(text[3])")
        #expect(text[3].contains("var a: Int { didSet { e() } }"), "the superclass reports it")
    }

    @Test("A class has the names of its observed properties, also of those that it inherits")
    func observedNames() {
        let text = translated(
            """
            class A: UIView { @objc(b) dynamic var a = 1; @objc dynamic private var c = 1
                @objc dynamic private(set) var d = 1 }
            class D: A {}
            class E<T>: NSObject { @objc dynamic var `class` = 1 }
            """)
        #expect(
            text.contains(
                #"case "+_observed_A": return Selector("_observed_A", static: { (c: A.Type) in { @MainActor in "#
                    + #"[\A.a: "b", \A.c: "c", \A.d: "d"] as [AnyKeyPath: String] } }); "#), "\(text)")
        let inherited = #"{ (c: D.Type) in { @MainActor in [\D.a: "b", \D.d: "d"] as [AnyKeyPath: String] } }"#
        #expect(text.contains(inherited), "\(text)")
        #expect(text.contains(#"{ (c: E.Type) in { [\E.`class`: "class"] as [AnyKeyPath: String] } }"#), "\(text)")
    }

    @Test("A final class has the names of the properties of UIKit that it overrides, and does not report them again")
    func observedOverrides() {
        let text = translated(
            """
            final class A: UIScrollView { override var contentOffset: CGPoint { didSet { b() } } }
            class C: UIButton { final override var isSelected: Bool { didSet {} }
                override var isHidden: Bool { didSet {} } }
            final class D: UICollectionViewCell { override var isSelected: Bool { didSet {} } }
            class E: UIView { var text = "" }
            final class F: E { override var text: String { didSet {} } }
            """)
        #expect(text.contains(#"[\A.contentOffset: "contentOffset"] as [AnyKeyPath: String]"#), "\(text)")
        #expect(text.contains(#"[\C.isSelected: "isSelected"] as [AnyKeyPath: String]"#), "\(text)")
        #expect(!text.contains("_observed_D") && !text.contains("_observed_F") && !text.contains("willChangeValue"))
    }

    @Test("A class below NSObject receives changes without an override")
    func observingClasses() {
        let method =
            "override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}"
        let text = translated(
            "class A: NSObject {\n\(method)\n}\nclass B: A {\n\(method)\n}\nclass C: UIView {\n\(method)\n}\n"
                + "class D: NSObject {\n}\nclass E: D {\n\(method)\n}"
        ).split(separator: "\n")
        #expect(text[0] == "class A: NSObject, UIKit._KeyValueObserver {")
        #expect(text[1] == String(repeating: " ", count: 8) + method.dropFirst(8))
        #expect(text[3] == "class B: A {" && text[4] == method && text[6] == "class C: UIView {" && text[7] == method)
        #expect(text[9] == "class D: NSObject {" && text[11] == "class E: D, UIKit._KeyValueObserver {")
        #expect(text[12] == text[1])
    }
}
