import Foundation

/// What an action, and whatever else can stand in a menu, looks like: a title, an image, a state.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// Whether an element is switched on.
    public enum State: Int, Sendable {
        case off, on
        /// Some of what the element stands for is on.
        case mixed
    }

    /// What an element may not do, and how it is to be taken.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It does nothing for now.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// What it does cannot be taken back.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// A menu stays open after it.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The text; empty without one.
    public internal(set) var title: String
    /// A second line.
    open var subtitle: String?
    public internal(set) var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }
}
