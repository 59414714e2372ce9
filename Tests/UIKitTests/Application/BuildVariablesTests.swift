import Testing

@testable import UIKit

struct BuildVariablesTests {
    private let variables = BuildVariables(program: "2 My.Reader", module: "Reader")

    @Test(
        "variables are replaced in both notations, with operators",
        arguments: [
            ("plain", "plain"), ("", ""), ("$(PRODUCT_NAME)", "2 My.Reader"), ("${EXECUTABLE_NAME}", "2 My.Reader"),
            ("$(PRODUCT_MODULE_NAME).Delegate", "Reader.Delegate"),
            ("org.example.$(PRODUCT_NAME:rfc1034identifier)", "org.example.2-My.Reader"),
            ("$(PRODUCT_NAME:c99extidentifier)", "__My_Reader"), ("${PRODUCT_MODULE_NAME:lower}", "reader"),
            ("$(PRODUCT_NAME:rfc1034identifier:upper)", "2-MY.READER"), ("$(NONE:default=1.0)", "1.0"),
            ("$(PRODUCT_MODULE_NAME:default=x)", "Reader"), ("$5 and $", "$5 and $"),
            ("a $(TARGET_NAME) b ${PRODUCT_MODULE_NAME}", "a 2 My.Reader b Reader"),
        ])
    func knownVariables(text: String, expected: String) { #expect(variables.expand(text) == expected) }

    @Test(
        "a text with an unknown variable has no value",
        arguments: [
            "$(PRODUCT_BUNDLE_IDENTIFIER)", "${MARKETING_VERSION}", "$(CURRENT_PROJECT_VERSION:upper)", "a $(X) b",
            "$(PRODUCT_NAME", "$(PRODUCT_NAME:unheard)", "$()", "${$(PRODUCT_NAME)}",
        ])
    func unknownVariables(text: String) { #expect(variables.expand(text) == nil) }

    @Test("lists lose unknown variables at every depth, and keep values that are not text")
    func lists() {
        let list = variables.expand([
            "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)", "UIRequiresFullScreen": true,
            "outer": ["inner": ["$(X)", "$(PRODUCT_MODULE_NAME)", 7] as [Any], "gone": "$(X)"] as [String: Any],
        ])
        #expect(list.keys.sorted() == ["UIRequiresFullScreen", "outer"])
        #expect(list["UIRequiresFullScreen"] as? Bool == true)
        let outer = list["outer"] as? [String: Any] ?? [:]
        let inner = outer["inner"] as? [Any] ?? []
        #expect(outer.count == 1 && inner.count == 2 && inner[0] as? String == "Reader" && inner[1] as? Int == 7)
    }
}
