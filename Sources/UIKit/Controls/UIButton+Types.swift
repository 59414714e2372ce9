import Foundation

extension UIButton {
    /// The kind of a button without configuration.
    public enum ButtonType: Int, Sendable {
        /// A button without any style of its own. Titles are white unless a colour is set.
        case custom = 0
        /// A button with titles and images in the tint colour. Images with the rendering mode `alwaysOriginal` keep
        /// their colours.
        case system = 1
        /// A button with a letter i in a circle, for details.
        case detailDisclosure = 2
        /// A button with a letter i in a circle, for information.
        case infoLight = 3
        /// A button that looks like `infoLight`.
        case infoDark = 4
        /// A button with a plus sign in a circle, for adding a contact.
        case contactAdd = 5
        /// A button with a cross in a gray circle, which closes something.
        case close = 7
        /// The former name of `system`.
        public static let roundedRect = ButtonType.system
    }

    /// The role of a button.
    public enum Role: Int, Sendable {
        /// A button without a special meaning.
        case normal
        /// The button that is usually pressed. It looks like a normal one.
        case primary
        /// A button that cancels an operation. It looks like a normal one.
        case cancel
        /// A button that deletes something. Its colour is red instead of the tint.
        case destructive
    }

    /// Creates a system button with an image that calls a method of a target when it is pressed. It has the size of the
    /// image.
    public static func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        button.sizeToFit()
        return button
    }
}
