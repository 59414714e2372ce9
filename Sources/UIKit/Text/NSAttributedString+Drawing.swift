import Foundation
import Graphics

/// Measuring and drawing, in points.
///
/// Text is drawn in the current context (`UIGraphicsGetCurrentContext()`); without one, nothing is drawn. Sizes are not
/// rounded.
extension NSAttributedString {
    /// Returns the size of the text. Lines end only at line breaks in the text.
    public func size() -> CGSize { drawing(.usesLineFragmentOrigin).size() }

    /// Draws the text with its top left corner at a point. Lines end only at line breaks in the text.
    public func draw(at point: CGPoint) {
        drawing(.usesLineFragmentOrigin).draw(in: CGRect(origin: point, size: .zero))
    }

    /// Draws the text into a rectangle. Lines wrap at its width, and lines below its height are omitted, except for the
    /// first line.
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    /// Draws the text with options. A width or height of 0 means no limit.
    ///
    /// - Parameters:
    ///   - rect: The rectangle to draw in.
    ///   - options: The options. Without `usesLineFragmentOrigin`, the text is a single line whose baseline begins at
    ///     the origin of `rect`.
    ///   - context: An object that allows scaling and receives the results, or `nil`.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        drawing(options).draw(in: rect, context: context)
    }

    /// Returns the rectangle that `draw(with:options:context:)` covers, for a target rectangle at zero. A width or
    /// height of 0 means no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        drawing(options).boundingRect(in: size, context: context)
    }

    private func drawing(_ options: NSStringDrawingOptions) -> StringDrawing {
        StringDrawing(StyledText(AttributedText(self)), options: options)
    }
}

/// Measuring and drawing with one set of attributes, with the same rules as for `NSAttributedString`.
extension String {
    /// Returns the size of the text. Lines end only at line breaks in the text.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        drawing(attributes, .usesLineFragmentOrigin).size()
    }

    /// Draws the text with its top left corner at a point. Lines end only at line breaks in the text.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        drawing(attributes, .usesLineFragmentOrigin).draw(in: CGRect(origin: point, size: .zero))
    }

    /// Draws the text into a rectangle. Lines wrap at its width, and lines below its height are omitted, except for the
    /// first line.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        drawing(attributes, .usesLineFragmentOrigin).draw(in: rect)
    }

    /// Draws the text with options. A width or height of 0 means no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        drawing(attributes, options).draw(in: rect, context: context)
    }

    /// Returns the rectangle that drawing with the options covers, for a target rectangle at zero. A width or height of
    /// 0 means no limit.
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

/// Measuring and drawing with one set of attributes, with the same rules as for `NSAttributedString`.
extension NSString {
    private var text: String { String._unconditionallyBridgeFromObjectiveC(self) }

    /// Returns the size of the text. Lines end only at line breaks in the text.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        text.size(withAttributes: attributes)
    }

    /// Draws the text with its top left corner at a point. Lines end only at line breaks in the text.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        text.draw(at: point, withAttributes: attributes)
    }

    /// Draws the text into a rectangle. Lines wrap at its width, and lines below its height are omitted, except for the
    /// first line.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        text.draw(in: rect, withAttributes: attributes)
    }

    /// Draws the text with options. A width or height of 0 means no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        text.draw(with: rect, options: options, attributes: attributes, context: context)
    }

    /// Returns the rectangle that drawing with the options covers, for a target rectangle at zero. A width or height of
    /// 0 means no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        text.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
