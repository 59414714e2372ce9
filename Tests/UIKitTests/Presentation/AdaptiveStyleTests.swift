import Testing

@testable import UIKit

/// The styles that presentations adapt to.
struct AdaptiveStyleTests {
    @Test("R188: in a narrow window a popover becomes a sheet, and sheets stay sheets")
    func adaptiveStyleNarrow() {
        #expect(AdaptiveStyle.system(for: .popover, isCompactWidth: true) == .pageSheet)
        #expect(AdaptiveStyle.system(for: .pageSheet, isCompactWidth: true) == .pageSheet)
        #expect(AdaptiveStyle.system(for: .formSheet, isCompactWidth: true) == .formSheet)
    }

    @Test("R188: in a wide window nothing adapts")
    func wide() {
        for style in [UIModalPresentationStyle.popover, .pageSheet, .formSheet, .custom, .fullScreen] {
            #expect(AdaptiveStyle.system(for: style, isCompactWidth: false) == .none)
        }
    }

    @Test(
        "R188: custom and full-screen presentations do not adapt by themselves",
        arguments: [.custom, .fullScreen, .overFullScreen, .currentContext] as [UIModalPresentationStyle])
    func others(style: UIModalPresentationStyle) {
        #expect(AdaptiveStyle.system(for: style, isCompactWidth: true) == .none)
    }

    @Test("R188: the answer none keeps a sheet floating in a narrow window")
    func none() {
        #expect(AdaptiveStyle.floatsAlways(answer: .none, isCompactWidth: true))
        #expect(!AdaptiveStyle.floatsAlways(answer: .formSheet, isCompactWidth: true))
        #expect(!AdaptiveStyle.floatsAlways(answer: .none, isCompactWidth: false))
    }
}
