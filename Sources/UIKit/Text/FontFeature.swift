/// A typographic feature of OpenType, named by a type and a selector of Apple's feature registry.
struct FontFeature {
    /// The tag of OpenType with its value, for example "tnum=1".
    let tag: String

    /// Creates a feature; `nil` for one that is not known.
    init?(type: Int, selector: Int) {
        switch (type, selector) {
        case (kLigaturesType, kCommonLigaturesOnSelector): tag = "liga=1"
        case (kLigaturesType, kCommonLigaturesOffSelector): tag = "liga=0"
        case (kNumberSpacingType, kMonospacedNumbersSelector): tag = "tnum=1"
        case (kNumberSpacingType, kProportionalNumbersSelector): tag = "pnum=1"
        case (kVerticalPositionType, kSuperiorsSelector): tag = "sups=1"
        case (kVerticalPositionType, kInferiorsSelector): tag = "subs=1"
        case (kFractionsType, kVerticalFractionsSelector): tag = "afrc=1"
        case (kFractionsType, kDiagonalFractionsSelector): tag = "frac=1"
        case (kNumberCaseType, kLowerCaseNumbersSelector): tag = "onum=1"
        case (kNumberCaseType, kUpperCaseNumbersSelector): tag = "lnum=1"
        case (kLowerCaseType, kLowerCaseSmallCapsSelector): tag = "smcp=1"
        case (kUpperCaseType, kUpperCaseSmallCapsSelector): tag = "c2sc=1"
        case (kStylisticAlternativesType, 2...41):
            let number = selector / 2
            tag = "ss\(number < 10 ? "0" : "")\(number)=\(selector.isMultiple(of: 2) ? 1 : 0)"
        default: return nil
        }
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
