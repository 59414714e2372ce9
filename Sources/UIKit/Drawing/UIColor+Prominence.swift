import Foundation

extension UIColor {
    /// The importance of what has a colour, such as a title or a note.
    public enum Prominence: Int, Sendable, CaseIterable {
        /// The most important one: the colour itself.
        case primary = 0
        /// Less important, as `secondaryLabel` is to `label`.
        case secondary = 1
        /// Still less important.
        case tertiary = 2
        /// The least important one.
        case quaternary = 3

        /// The factor for the alpha of a colour. They are those of UIKit's colours of labels.
        var opacity: CGFloat {
            switch self {
            case .primary: 1
            case .secondary: 0.6
            case .tertiary: 0.3
            case .quaternary: 0.18
            }
        }
    }

    /// Returns a fainter version of the colour. It still depends on traits if this one does.
    ///
    /// ```swift
    /// note.textColor = UIColor.systemIndigo.withProminence(.secondary)
    /// ```
    public func withProminence(_ prominence: UIColor.Prominence) -> UIColor {
        guard prominence != .primary else { return self }
        guard isDynamic else { return withAlphaComponent(cgColor.alpha * prominence.opacity) }
        return UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.alpha * prominence.opacity)
        }
    }
}
