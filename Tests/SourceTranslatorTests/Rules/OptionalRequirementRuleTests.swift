import Testing

@testable import SourceTranslator

/// Optional requirements of protocols, and the calls of them.
struct OptionalRequirementRuleTests {
    @Test("Optional requirements have defaults, and their implementations keep their types")
    func optionalRequirements() {
        let text = translated(
            """
            @objc public protocol P {
                @objc optional func a(_ x: Int)
                @objc optional func b() -> Int
                @objc optional func c() -> String?
                @objc optional var d: String { get set }
                @objc optional func e(_ x: Int, at y: Int) throws -> (Int) -> Void
            }
            public class A: P { func b() -> Int { 1 }; func c() -> String? { nil }; var d = "d" }
            class B: A { override func b() -> Int { 2 } }
            class C { func b() -> Int { 3 } }
            """)
        for expected in [
            "extension P { public func a(_ x: Int) { } }", "func _optional_P_b() -> Int?\n",
            "extension P { public func _optional_P_b() -> Int? { nil } }",
            "extension P { public func b() -> Int? { _optional_P_b() } }",
            "extension P { public func c() -> String? { nil } }", "var _optional_P_d: String? { get     }",
            "extension P { public var d: String? { _optional_P_d } }",
            "func _optional_P_e(_ x: Int, at y: Int) throws -> ((Int) -> Void)?\n",
            "extension P { public func e(_ x: Int, at y: Int) throws -> ((Int) -> Void)? { try _optional_P_e(x, at: y) } }",
            "{ func b() -> Int { 1 }; func c() -> String? { nil }; var d = \"d\" ; public func _optional_P_b()",
            "public func _optional_P_b() -> Int? { let value: Int = self.b(); return value };",
            "public var _optional_P_d: String? { let value: String = self.d; return value };",
            "class B: A { override func b() -> Int { 2 } }", "class C { func b() -> Int { 3 } }",
        ] {
            #expect(text.contains(expected), "\(expected) in\n\(text)")
        }
    }

    @Test("A class forwards to an optional requirement what it inherits, or has in an extension, for each protocol")
    func optionalRequirementsOfTwoProtocols() {
        let text = translated(
            """
            @objc protocol P { @objc optional func a(); @objc optional func b() -> Int }
            @objc protocol Q: P { @objc optional func a(); @objc optional func b() -> Int }
            class Base { @nonobjc func b() -> Int { 1 } }
            class A: Base, P {
            }
            class B {
            }
            extension B: Q { func b() -> Int { 2 } }
            """)
        #expect(
            text.contains(
                "class A: Base, P {\n func _optional_P_b() -> Int? { let value: Int = self.b(); return value };}"))
        #expect(text.contains("class B: UIKit._SelectorTable {\n func _optional_P_b()"), "\(text)")
        #expect(text.contains("func _optional_Q_b() -> Int? { let value: Int = self.b(); return value };"))
        // The two defaults of `a` would be ambiguous.
        #expect(text.contains(" func a() { };"))
    }

    @Test("Calls of optional requirements go on with an optional result")
    func optionalCalls() {
        let text = translated(
            """
            @objc protocol P { @objc optional func a() -> String; @objc optional func b(_ x: Int); @objc optional func c() -> Int?; @objc optional var d: UIView? { get } }
            class A { weak var p: P?; let count = 1; var handler: (() -> Void)?
                func f() {
                    print(p?.a?().count, p?.a?(), p!.a!(), p?.b?(1), p?.c?()?.description, p?.a?() ?? "", p?.d??.tag, x.y??.tag)
                }
            }
            class D { var a: String { "" } }
            """)
        #expect(
            text.contains(
                #"print(p?.a()?.count, p?.a(), p!.a()!, p?.b(1), p?.c()?.description, p?.a() ?? "", p?.d?.tag, x.y??.tag)"#
            ), "\(text)")
    }
}
