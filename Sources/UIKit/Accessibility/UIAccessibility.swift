import Foundation
import Synchronization

/// The accessibility settings of the desktop, and notifications for assistive programs.
///
/// Screen readers and other assistive programs are connected over AT-SPI, the desktop's protocol for them. A program
/// without a session's bus works without it.
public enum UIAccessibility {
    /// A kind of notification for assistive programs.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the notification, as in UIKit.
        public let rawValue: UInt32
        /// Creates a notification from its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Much of the screen has changed. The argument is the element to continue with, or a text.
        public static let screenChanged = Notification(rawValue: 1000)
        /// The layout has changed. The argument is the element to continue with, or a text.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text is to be spoken, which is the argument.
        public static let announcement = Notification(rawValue: 1008)
        /// The content has scrolled. The argument is a text that describes the place.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// The assistive program is to pause. The argument is its identifier.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1010)
        /// The assistive program is to continue. The argument is its identifier.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1011)
    }

    /// Posts a notification for assistive programs.
    ///
    /// - Parameters:
    ///   - notification: The kind of notification.
    ///   - argument: An element or a text, depending on the kind.
    @MainActor
    public static func post(notification: Notification, argument: Any?) {
        let posts = UIApplication.shared.accessibilityPosts
        let post = AccessibilityPost(notification, argument)
        UIApplication.shared.accessibilityPosts = posts.suffix(AccessibilityPost.limit - 1) + [post]
        UIApplication.shared.assistance?.post(post)
    }

    // R490
    /// Whether a screen reader runs. The desktop's `org.a11y.Status` says so.
    public static var isVoiceOverRunning: Bool { screenReaderRuns.withLock { $0 } }
    // R493
    /// Whether switches operate the machine: `false`.
    public static var isSwitchControlRunning: Bool { false }
    // R302
    /// Whether the user prefers little motion: `true` if the desktop's settings manager has `Gtk/EnableAnimations` off.
    ///
    /// UIKit's own transitions cross-fade then. Animations of the program run as they are; ask this value to leave out
    /// those that move much.
    public static var isReduceMotionEnabled: Bool { reducesMotion.withLock { $0 } }
    /// Whether the user prefers opaque backgrounds: `true` if the environment variable `CASEMENT_REDUCE_TRANSPARENCY`
    /// is set to something other than `0`.
    public static var isReduceTransparencyEnabled: Bool {
        let value = ProcessInfo.processInfo.environment["CASEMENT_REDUCE_TRANSPARENCY"] ?? ""
        return !value.isEmpty && value != "0"
    }
    /// Whether the user prefers bold text: `false`.
    public static var isBoldTextEnabled: Bool { false }
    // R483
    /// Whether the user prefers colours with a high contrast, as the desktop's portal says.
    ///
    /// UIKit's own colours stay the same. Dynamic colours of the program can depend on the trait
    /// `accessibilityContrast`.
    public static var isDarkerSystemColorsEnabled: Bool { UserPreferences.hasHighContrast }
    /// Whether the screen is shown in gray: `false`.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether the screen's colours are inverted: `false`.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether buttons have shapes: `false`.
    public static var buttonShapesEnabled: Bool { false }
    /// Whether things are distinguished without colours alone: `false`.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// Whether transitions cross-fade: the same as `isReduceMotionEnabled`.
    public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
    /// Whether videos play by themselves: `true`.
    public static var isVideoAutoplayEnabled: Bool { true }
    /// Whether a single program is allowed: `false`.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether sound is mixed to one channel: `false`.
    public static var isMonoAudioEnabled: Bool { false }
    /// Whether captions are shown: `false`.
    public static var isClosedCaptioningEnabled: Bool { false }

    /// Posted on the main queue after `isVoiceOverRunning` changed, without an object.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Posted on the main queue after `isReduceMotionEnabled` changed, without an object.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted on the main queue after `prefersCrossFadeTransitions` changed, without an object.
    public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
    /// Posted on the main queue after `isDarkerSystemColorsEnabled` changed, without an object.
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

    // MARK: Screen readers

    private static let screenReaderRuns = Mutex(false)

    /// Takes over whether a screen reader runs at the end of the connection to the desktop.
    static func takeScreenReader(_ runs: Bool) { screenReaderRuns.withLock { $0 = runs } }

    /// Takes over that a screen reader has started or ended, and posts the notification.
    @MainActor
    static func screenReaderDidChange(to runs: Bool) {
        takeScreenReader(runs)
        NotificationCenter.default.post(name: voiceOverStatusDidChangeNotification, object: nil)
    }

    // MARK: Motion

    private static let reducesMotion = Mutex(false)

    /// Takes over the desktop's setting at the start and the end of the connection to it.
    static func takeReducesMotion(_ reduces: Bool) { reducesMotion.withLock { $0 = reduces } }

    /// Takes over a setting that the user has changed, and posts the notifications.
    @MainActor
    static func reducesMotionDidChange(to reduces: Bool) {
        takeReducesMotion(reduces)
        for name in [reduceMotionStatusDidChangeNotification, prefersCrossFadeTransitionsStatusDidChange] {
            NotificationCenter.default.post(name: name, object: nil)
        }
    }
}

/// A notification that the program has posted for assistive programs.
package struct AccessibilityPost {
    package let notification: UIAccessibility.Notification
    /// The text of the notification; `nil` if its argument is not a text.
    package let text: String?
    /// The element of the notification, which is not retained.
    package private(set) weak var element: _AccessibleObject?

    /// The number of posts that are kept.
    static let limit = 100

    init(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        self.notification = notification
        text = argument as? String ?? (argument as? NSAttributedString)?.string
        element = text == nil ? argument as? _AccessibleObject : nil
    }
}

/// The traits of an element that assistive programs present.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits of the traits, as in UIKit.
    public let rawValue: UInt64
    /// Creates traits from their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// The element is a button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// The element is a link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// The element is an image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// The element is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// The element plays its own sound.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// The element is a key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// The element is text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// The element summarizes the screen when the program starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// The element is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// The element's label or value changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// The element is a search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// The element starts something that should not be interrupted by speech.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// The element's value can be adjusted.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// The element takes touches directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// The element turns a page.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// The element is a bar of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// The element is the heading of a part of the content.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// The element is a switch.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
}
