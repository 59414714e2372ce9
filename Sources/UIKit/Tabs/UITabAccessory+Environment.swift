import Foundation

extension UITabAccessory {
    /// The arrangement of an accessory.
    public enum Environment: Int, Sendable {
        /// No specified arrangement, as outside of accessories.
        case unspecified = 0
        /// Not in an accessory. Casement never sets it.
        case none = 1
        /// Above the bar, with its whole width.
        case regular = 2
        /// In the row of a bar that is small.
        case inline = 3
    }
}

/// The trait of the arrangement of a tab bar's accessory, for the views in it.
public struct UITraitTabAccessoryEnvironment: UITraitDefinition {
    /// The value where none is set: `.unspecified`.
    public static var defaultValue: UITabAccessory.Environment { .unspecified }
}

extension UITraitCollection {
    /// The arrangement of the accessory that a view is in.
    ///
    /// ```swift
    /// registerForTraitChanges([UITraitTabAccessoryEnvironment.self]) { (view: PlayerControls, _) in
    ///     view.artwork.isHidden = view.traitCollection.tabAccessoryEnvironment == .inline
    /// }
    /// ```
    public var tabAccessoryEnvironment: UITabAccessory.Environment { self[UITraitTabAccessoryEnvironment.self] }
}

extension UIMutableTraits {
    /// The arrangement of the accessory of a tab bar.
    public var tabAccessoryEnvironment: UITabAccessory.Environment {
        get { self[UITraitTabAccessoryEnvironment.self] }
        set { self[UITraitTabAccessoryEnvironment.self] = newValue }
    }
}
