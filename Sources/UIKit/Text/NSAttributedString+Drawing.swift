import Foundation
import Graphics

/// Measuring and drawing, in points. Drawing goes to the current context (`UIGraphicsGetCurrentContext()`), and nowhere without one.
/// Sizes are not rounded.
extension NSAttributedString {
    /// The size of the text with the line breaks that it has itself.
    public func size() -> CGSize { drawing(.usesLineFragmentOrigin).size() }

    /// Draws the text with its top left corner at a point. Lines break only where the text has breaks.
    public func draw(at point: CGPoint) {
        drawing(.usesLineFragmentOrigin).draw(in: CGRect(origin: point, size: .zero))
    }

    /// Draws the text into a rectangle: lines wrap at its width, and those that do not fit its height are left out.
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    /// Draws the text by the options. A width or height of 0 is no limit.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        drawing(options).draw(in: rect, context: context)
    }

    /// The rectangle that `draw(with:options:context:)` would cover in a rectangle of this size at zero. A width or height of 0 is no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        drawing(options).boundingRect(in: size, context: context)
    }

    private func drawing(_ options: NSStringDrawingOptions) -> StringDrawing {
        StringDrawing(StyledText(AttributedText(self)), options: options)
    }
}

/// Measuring and drawing with one set of attributes, as `NSAttributedString` does it.
extension String {
    /// The size of the text with the line breaks that it has itself.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        drawing(attributes, .usesLineFragmentOrigin).size()
    }

    /// Draws the text with its top left corner at a point. Lines break only where the text has breaks.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        drawing(attributes, .usesLineFragmentOrigin).draw(in: CGRect(origin: point, size: .zero))
    }

    /// Draws the text into a rectangle: lines wrap at its width, and those that do not fit its height are left out.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        drawing(attributes, .usesLineFragmentOrigin).draw(in: rect)
    }

    /// Draws the text by the options. A width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        drawing(attributes, options).draw(in: rect, context: context)
    }

    /// The rectangle that drawing by the options would cover. A width or height of 0 is no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        drawing(attributes, options).boundingRect(in: size, context: context)
    }

    private func drawing(
        _ attributes: [NSAttributedString.Key: Any]?, _ options: NSStringDrawingOptions
    ) -> StringDrawing {
        StringDrawing(StyledText(self, TextAttributes(attributes ?? [:])), options: options)
    }
}

/// Measuring and drawing with one set of attributes, as `NSAttributedString` does it.
extension NSString {
    private var text: String { String._unconditionallyBridgeFromObjectiveC(self) }

    /// The size of the text with the line breaks that it has itself.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        text.size(withAttributes: attributes)
    }

    /// Draws the text with its top left corner at a point. Lines break only where the text has breaks.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        text.draw(at: point, withAttributes: attributes)
    }

    /// Draws the text into a rectangle: lines wrap at its width, and those that do not fit its height are left out.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        text.draw(in: rect, withAttributes: attributes)
    }

    /// Draws the text by the options. A width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        text.draw(with: rect, options: options, attributes: attributes, context: context)
    }

    /// The rectangle that drawing by the options would cover. A width or height of 0 is no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        text.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
