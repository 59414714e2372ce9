import Foundation
import Graphics

extension UICalendarView {
    /// The size of a decoration.
    public enum DecorationSize: Int, Sendable {
        /// 4 points for a dot, 10 points for an image.
        case small
        /// 6 points for a dot, 12 points for an image.
        case medium
        /// 8 points for a dot, 14 points for an image.
        case large
    }

    /// A mark below the number of a day.
    ///
    /// ```swift
    /// UICalendarView.Decoration.image(UIImage(systemName: "star.fill"), color: .systemYellow)
    /// ```
    @preconcurrency @MainActor
    open class Decoration: NSObject {
        private let kind: Kind
        private enum Kind {
            case dot(UIColor, DecorationSize)
            case image(UIImage, UIColor, DecorationSize)
            case view(() -> UIView)
        }

        private init(_ kind: Kind) {
            self.kind = kind
            super.init()
        }

        /// Creates a gray dot of medium size.
        @preconcurrency @MainActor public override convenience init() { self.init(Kind.dot(.systemGray, .medium)) }

        /// Creates an image, which is drawn as a template. Without an image it is a dot.
        ///
        /// - Parameters:
        ///   - image: The image.
        ///   - color: The colour. `nil` stands for gray.
        ///   - size: The size, which limits the width and the height.
        public convenience init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
            let color = color ?? .systemGray
            self.init(image.map { Kind.image($0, color, size) } ?? Kind.dot(color, size))
        }

        /// Creates a view of the program's own.
        ///
        /// - Parameter customViewProvider: Makes the view each time it is shown. It has the size that fits, and at most
        ///   that of the room below the number.
        public convenience init(customViewProvider: @escaping () -> UIView) { self.init(Kind.view(customViewProvider)) }

        /// Returns a dot.
        public class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> UICalendarView.Decoration
        {
            Decoration(image: nil, color: color, size: size)
        }

        /// Returns an image, which is drawn as a template.
        public class func image(
            _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
        ) -> UICalendarView.Decoration { Decoration(image: image, color: color, size: size) }

        /// Returns a view of the program's own.
        public class func customView(_ customViewProvider: @escaping () -> UIView) -> UICalendarView.Decoration {
            Decoration(customViewProvider: customViewProvider)
        }

        /// The function that makes the view of the program's own.
        var makeView: (() -> UIView)? { if case .view(let make) = kind { make } else { nil } }

        /// Draws a dot or an image in the middle of a rectangle.
        func draw(in rect: CGRect, scale: CGFloat, isEnabled: Bool) {
            guard rect.width > 0, rect.height > 0 else { return }
            func centered(_ width: CGFloat, _ height: CGFloat) -> CGRect {
                CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
            }
            switch kind {
            case .dot(let color, let size):
                let side = min(CGFloat(4 + 2 * size.rawValue) * scale, rect.height)
                (isEnabled ? color : .tertiaryLabel).setFill()
                UIBezierPath(ovalIn: centered(side, side)).fill()
            case .image(let image, let color, let size):
                guard image.size.width > 0, image.size.height > 0 else { return }
                let side = min(CGFloat(10 + 2 * size.rawValue) * scale, rect.height)
                let factor = min(side / image.size.width, side / image.size.height)
                let place = centered(image.size.width * factor, image.size.height * factor)
                image.withTintColor(isEnabled ? color : .tertiaryLabel, renderingMode: .alwaysOriginal).draw(in: place)
            case .view: break
            }
        }
    }
}
