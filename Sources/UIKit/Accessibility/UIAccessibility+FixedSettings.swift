import Foundation

/// The names of notifications about settings that do not change while a program runs. Casement never posts them.
extension UIAccessibility {
    /// The name for a changed `isReduceTransparencyEnabled`. Casement never posts it.
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// The name for a changed `isBoldTextEnabled`. Casement never posts it.
    public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// The name for a changed `isSwitchControlRunning`. Casement never posts it.
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// The name for a changed `isGrayscaleEnabled`. Casement never posts it.
    public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")
    /// The name for a changed `isInvertColorsEnabled`. Casement never posts it.
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// The name for a changed `buttonShapesEnabled`. Casement never posts it.
    public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
    /// The name for a changed `shouldDifferentiateWithoutColor`. Casement never posts it.
    public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
        "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
    /// The name for a changed `isVideoAutoplayEnabled`. Casement never posts it.
    public static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
    /// The name for a changed `isGuidedAccessEnabled`. Casement never posts it.
    public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")
    /// The name for a changed `isMonoAudioEnabled`. Casement never posts it.
    public static let monoAudioStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityMonoAudioStatusDidChangeNotification")
    /// The name for a changed `isClosedCaptioningEnabled`. Casement never posts it.
    public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
}
