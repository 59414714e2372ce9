import Foundation

/// Symbols for common actions.
extension UIImage {
    /// A plus sign in a circle.
    public class var add: UIImage { common("plus.circle") }
    /// A minus sign in a circle.
    public class var remove: UIImage { common("minus.circle") }
    /// A symbol for further actions: three dots in a circle.
    public class var actions: UIImage { common("ellipsis.circle") }
    /// A check mark in a filled circle.
    public class var checkmark: UIImage { common("checkmark.circle.fill") }
    /// A check mark in a circle.
    public class var strokedCheckmark: UIImage { common("checkmark.circle") }

    private static func common(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
