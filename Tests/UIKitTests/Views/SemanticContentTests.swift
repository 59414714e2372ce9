import Testing

@testable import UIKit

@MainActor
struct SemanticContentTests {
    @Test("the meaning of the content decides on the direction of a view")
    func semanticContentDirection() {
        let view = UIView()
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        for attribute in [UISemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
            #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == .leftToRight)
        }
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    }

    @Test("a control that is forced from right to left has its leading edge at the right")
    func control() {
        let control = UIControl()
        control.contentHorizontalAlignment = .leading
        #expect(control.effectiveContentHorizontalAlignment == .left)
        control.semanticContentAttribute = .forceRightToLeft
        #expect(control.effectiveContentHorizontalAlignment == .right)
    }

    @Test("stored properties have UIKit's defaults")
    func semanticContentDefaults() {
        let controller = UIViewController()
        controller.didReceiveMemoryWarning()
        #expect(controller.modalTransitionStyle == .coverVertical)
        #expect(!UILabel().adjustsFontForContentSizeCategory && !UITextField().adjustsFontForContentSizeCategory)
    }
}
