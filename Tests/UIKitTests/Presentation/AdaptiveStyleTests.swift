import Testing

@testable import UIKit

/// The styles that presentations adapt to.
@Suite struct AdaptiveStyleTests {
    private func style(
        _ wanted: UIModalPresentationStyle, compact: Bool, _ answer: UIModalPresentationStyle? = nil
    ) -> AdaptiveStyle { AdaptiveStyle(of: wanted, isCompactWidth: compact, answer: answer) }

    @Test("R188: in a narrow window a popover becomes a sheet")
    func popover() {
        #expect(style(.popover, compact: true).style == .pageSheet)
        #expect(style(.popover, compact: false).style == .popover)
        #expect(style(.popover, compact: true, .automatic).style == .pageSheet)
    }

    @Test("R188: the answer none keeps a popover a popover, and a sheet floating")
    func none() {
        #expect(style(.popover, compact: true, UIModalPresentationStyle.none).style == .popover)
        let form = style(.formSheet, compact: true, UIModalPresentationStyle.none)
        #expect(form.style == .formSheet && form.floatsAlways)
        #expect(!style(.formSheet, compact: false, UIModalPresentationStyle.none).floatsAlways)
        #expect(!style(.formSheet, compact: true).floatsAlways)
    }

    @Test(
        "R188: custom and full-screen presentations adapt only if the delegate says so",
        arguments: [.custom, .fullScreen, .overFullScreen, .currentContext] as [UIModalPresentationStyle])
    func others(wanted: UIModalPresentationStyle) {
        #expect(style(wanted, compact: true).style == wanted)
        #expect(style(wanted, compact: true, .formSheet).style == .formSheet)
        #expect(style(wanted, compact: true, .popover).style == wanted, "nothing adapts to a popover")
    }

    @Test("R188: the delegate can choose another style")
    func fullScreen() {
        #expect(style(.popover, compact: true, .fullScreen).style == .fullScreen)
        #expect(style(.formSheet, compact: true, .overFullScreen).style == .overFullScreen)
    }
}
