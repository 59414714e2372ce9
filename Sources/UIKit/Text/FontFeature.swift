/// A typographic feature of OpenType, named by a type and a selector of Apple's feature registry.
struct FontFeature {
    let type: Int
    let selector: Int
    /// The tag of OpenType with its value, for example "tnum=1".
    let tag: String

    private static let named: [FontFeature] = [
        FontFeature(type: kLigaturesType, selector: kCommonLigaturesOnSelector, tag: "liga=1"),
        FontFeature(type: kLigaturesType, selector: kCommonLigaturesOffSelector, tag: "liga=0"),
        FontFeature(type: kNumberSpacingType, selector: kMonospacedNumbersSelector, tag: "tnum=1"),
        FontFeature(type: kNumberSpacingType, selector: kProportionalNumbersSelector, tag: "pnum=1"),
        FontFeature(type: kVerticalPositionType, selector: kSuperiorsSelector, tag: "sups=1"),
        FontFeature(type: kVerticalPositionType, selector: kInferiorsSelector, tag: "subs=1"),
        FontFeature(type: kFractionsType, selector: kVerticalFractionsSelector, tag: "afrc=1"),
        FontFeature(type: kFractionsType, selector: kDiagonalFractionsSelector, tag: "frac=1"),
        FontFeature(type: kNumberCaseType, selector: kLowerCaseNumbersSelector, tag: "onum=1"),
        FontFeature(type: kNumberCaseType, selector: kUpperCaseNumbersSelector, tag: "lnum=1"),
        FontFeature(type: kLowerCaseType, selector: kLowerCaseSmallCapsSelector, tag: "smcp=1"),
        FontFeature(type: kUpperCaseType, selector: kUpperCaseSmallCapsSelector, tag: "c2sc=1"),
    ]
    private static let stylisticSets: [FontFeature] = (2...41).map { (selector: Int) -> FontFeature in
        let number = selector / 2
        let tag = "ss\(number < 10 ? "0" : "")\(number)=\(selector.isMultiple(of: 2) ? 1 : 0)"
        return FontFeature(type: kStylisticAlternativesType, selector: selector, tag: tag)
    }
    private static let known = named + stylisticSets
}

extension FontFeature {
    /// Creates a feature; `nil` for one that is not known.
    init?(type: Int, selector: Int) {
        guard let found = Self.known.first(where: { $0.type == type && $0.selector == selector }) else { return nil }
        self = found
    }

    /// Creates the feature of a tag; `nil` for one that is not known. A tag without a value turns the feature on.
    init?(tag: String) {
        let tag = tag.contains("=") ? tag : tag + "=1"
        guard let found = Self.known.first(where: { $0.tag == tag }) else { return nil }
        self = found
    }
}

/// The type of features for ligatures.
public let kLigaturesType = 1
/// Common ligatures, such as "fi".
public let kCommonLigaturesOnSelector = 2
/// No common ligatures.
public let kCommonLigaturesOffSelector = 3
/// The type of features for the width of digits.
public let kNumberSpacingType = 6
/// Digits of equal width.
public let kMonospacedNumbersSelector = 0
/// Digits of different widths.
public let kProportionalNumbersSelector = 1
/// The type of features for raised and lowered characters.
public let kVerticalPositionType = 10
/// Raised characters.
public let kSuperiorsSelector = 1
/// Lowered characters.
public let kInferiorsSelector = 2
/// The type of features for fractions.
public let kFractionsType = 11
/// Fractions with a horizontal line.
public let kVerticalFractionsSelector = 1
/// Fractions with a diagonal line.
public let kDiagonalFractionsSelector = 2
/// The type of features for the shape of digits.
public let kNumberCaseType = 21
/// Digits with ascenders and descenders.
public let kLowerCaseNumbersSelector = 0
/// Digits of the height of capital letters.
public let kUpperCaseNumbersSelector = 1
/// The type of features for alternative shapes. The selector 2 turns the first set on, 4 the second, and so on.
public let kStylisticAlternativesType = 35
/// The type of features for lower-case letters.
public let kLowerCaseType = 37
/// Small capitals in place of lower-case letters.
public let kLowerCaseSmallCapsSelector = 1
/// The type of features for capital letters.
public let kUpperCaseType = 38
/// Small capitals in place of capital letters.
public let kUpperCaseSmallCapsSelector = 1
