import Foundation
import Testing

@testable import UIKit

/// Font descriptors as dictionaries, features and widths.
@MainActor
struct FontAttributeTests {
    @Test("attributes change the size, the weight, the slant and the width of a font")
    func traitAttributes() {
        let base = UIFont.systemFont(ofSize: 17).fontDescriptor
        let changed = base.addingAttributes([
            .size: 20, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.semibold, .slant: 0.2, .width: -0.2],
        ])
        #expect(changed.pointSize == 20 && changed.font.weight == 600 && changed.font.isItalic)
        #expect(changed.symbolicTraits == [.traitBold, .traitItalic, .traitCondensed])
        let symbolic = base.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.symbolic: UIFontDescriptor.SymbolicTraits.traitBold.rawValue]
        ])
        #expect(symbolic.font.weight == 700 && symbolic.pointSize == 17)
        let nonsense = base.addingAttributes([
            .size: "large", .traits: [UIFontDescriptor.TraitKey.weight: CGFloat.nan], .family: 3, .featureSettings: [1],
        ])
        #expect(nonsense == base)
    }

    @Test("a descriptor that is made from a font's attributes is that font's")
    func attributesOfFonts() throws {
        let font = UIFont.systemFont(ofSize: 21, weight: .heavy)
        let attributes = font.fontDescriptor.fontAttributes
        #expect(attributes[.size] as? CGFloat == 21 && attributes[.family] as? String == font.familyName)
        let traits = try #require(attributes[.traits] as? [UIFontDescriptor.TraitKey: Any])
        #expect(traits[.weight] as? CGFloat == UIFont.Weight.heavy.rawValue)
        let made = UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: 0)
        #expect(made.pointSize == 21 && made.familyName == font.familyName && made.fontDescriptor.font.weight == 800)
        #expect(UIFontDescriptor().pointSize == 12)
        #expect(UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.title1]).pointSize == 28)
    }

    @Test("Apple's names of features are OpenType's; unknown ones are left out")
    func features() {
        func features(_ type: Int, _ selector: Int) -> [String] {
            let setting: [UIFontDescriptor.FeatureKey: Any] = [.type: type, .selector: selector]
            return UIFont.systemFont(ofSize: 9).fontDescriptor
                .addingAttributes([.featureSettings: [setting]]).font.features
        }
        #expect(features(kNumberSpacingType, kMonospacedNumbersSelector) == ["tnum=1"])
        #expect(features(kLowerCaseType, kLowerCaseSmallCapsSelector) == ["smcp=1"])
        #expect(features(kStylisticAlternativesType, 2) == ["ss01=1"])
        #expect(features(kStylisticAlternativesType, 25) == ["ss12=0"])
        #expect(features(kStylisticAlternativesType, 1).isEmpty && features(999, 0).isEmpty)
    }

    @Test("features replace those of before, and a descriptor has them and its text style among its attributes")
    func readAttributes() throws {
        func setting(_ type: Int, _ selector: Int) -> [[UIFontDescriptor.FeatureKey: Any]] {
            [[.type: type, .selector: selector]]
        }
        let digits = UIFont.systemFont(ofSize: 9).fontDescriptor
            .addingAttributes([.featureSettings: setting(kNumberSpacingType, kMonospacedNumbersSelector)])
        let read = try #require(digits.object(forKey: .featureSettings) as? [[UIFontDescriptor.FeatureKey: Any]])
        #expect(read.count == 1 && read[0][.type] as? Int == kNumberSpacingType)
        #expect(read[0][.selector] as? Int == kMonospacedNumbersSelector)
        #expect(UIFontDescriptor(fontAttributes: digits.fontAttributes).font.features == ["tnum=1"])
        let capitals = digits.addingAttributes([
            .featureSettings: setting(kLowerCaseType, kLowerCaseSmallCapsSelector)
        ])
        #expect(capitals.font.features == ["smcp=1"] && digits.addingAttributes([.size: 8]).font.features == ["tnum=1"])
        let title = UIFont.preferredFont(forTextStyle: .title1).fontDescriptor
        #expect(title.object(forKey: .textStyle) as? UIFont.TextStyle == .title1)
        #expect(digits.object(forKey: .textStyle) == nil && title.object(forKey: .featureSettings) == nil)
    }

    @Test("faces have names of weights, slants and widths")
    func faces() {
        let base = UIFont.systemFont(ofSize: 17).fontDescriptor
        let face = base.withFace("Bold Condensed Oblique")
        #expect(face.font.weight == 700 && face.font.isItalic && face.font.width == .condensed)
        #expect(face.withFace("Regular") == base)
    }

    @Test("the system font has widths, which are traits too")
    func widths() {
        let font = UIFont.systemFont(ofSize: 17, weight: .bold, width: .condensed)
        #expect(font.fontDescriptor.symbolicTraits == [.traitBold, .traitCondensed])
        #expect(UIFont.systemFont(ofSize: 17, weight: .regular, width: .standard) == .systemFont(ofSize: 17))
        #expect(UIFont.Width(rawValue: 0.5).width == .expanded && UIFont.Width(rawValue: -1).width == .compressed)
        let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
        #expect(plain.withSymbolicTraits([.traitExpanded])?.font.width == .expanded)
        #expect(plain.withSymbolicTraits([.traitExpanded, .traitCondensed]) == nil)
    }
}
