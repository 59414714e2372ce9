import Foundation
import Testing

@testable import UIKit

/// Stack views in storyboards and nibs.
@MainActor
struct StackInterfaceTests {
    private func makeStack(_ attributes: String, _ subviews: String = "") -> UIStackView? {
        withoutDisplay {
            let element = """
                <stackView opaque="NO" contentMode="scaleToFill" \(attributes) id="s">
                <rect key="frame" x="0" y="0" width="300" height="100"/><subviews>\(subviews)</subviews></stackView>
                """
            let nib = UINib(data: Data(StoryboardFolder.nib(element).utf8), bundle: nil)
            return nib.instantiate(withOwner: nil).first as? UIStackView
        }
    }

    @Test("a stack view of a nib arranges its subviews, with its attributes")
    func arranged() throws {
        let label = #"<label text="One" translatesAutoresizingMaskIntoConstraints="NO" id="l"/>"#
        let view = #"<view translatesAutoresizingMaskIntoConstraints="NO" id="v"/>"#
        let stack = try #require(
            makeStack(#"axis="vertical" distribution="fillEqually" alignment="center" spacing="10""#, label + view))
        #expect(stack.axis == .vertical && stack.distribution == .fillEqually && stack.alignment == .center)
        #expect(stack.spacing == 10 && stack.arrangedSubviews == stack.subviews && stack.subviews.count == 2)
        stack.layoutIfNeeded()
        #expect(stack.subviews.map(\.frame.minY) == [0, 55] && stack.subviews.map(\.frame.height) == [45, 45])
    }

    @Test("a stack view without attributes is a row; unknown values leave it as it is")
    func stackInterfaceDefaults() throws {
        let plain = try #require(makeStack(""))
        #expect(plain.axis == .horizontal && plain.distribution == .fill && plain.alignment == .fill)
        #expect(plain.spacing == 0 && plain.arrangedSubviews.isEmpty && !plain.isBaselineRelativeArrangement)
        let odd = try #require(makeStack(#"distribution="odd" alignment="odd" spacing="nan" axis="odd""#))
        #expect(odd.distribution == .fill && odd.alignment == .fill && odd.spacing == 0 && odd.axis == .horizontal)
        let standard = try #require(makeStack(#"spacingType="standard" baselineRelativeArrangement="YES""#))
        #expect(standard.spacing == UIStackView.spacingUseSystem && standard.isBaselineRelativeArrangement)
    }
}
