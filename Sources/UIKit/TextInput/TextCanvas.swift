import Foundation
import Graphics

/// The part of a text field or text view that draws the selection and the text over it.
///
/// The caret is a subview, so that blinking draws no text.
final class TextCanvas: UIView {
    /// A part of the text with its top left corner.
    struct Part {
        var layout: TextLayout
        var origin: CGPoint
    }

    /// The rectangle of a text that was found.
    struct Mark {
        var rect: CGRect
        /// Whether the text is looked at.
        var isCurrent: Bool
    }

    /// A layout manager that draws the text in its own way.
    struct Manager {
        var manager: NSLayoutManager
        /// The characters that are seen.
        var range: NSRange
        /// The top left corner of the manager's container.
        var origin: CGPoint
    }

    /// The content to draw. Rectangles are in the canvas's coordinates.
    struct Content {
        var parts: [Part]
        /// A colour that replaces those of the text; `nil` keeps them.
        var color: UIColor?
        var selection: [CGRect]
        var found: [Mark] = []
        /// The layout manager that draws in place of the parts; `nil` for none.
        var manager: Manager?

        /// Creates the content of a text in several parts.
        init(parts: [Part], color: UIColor?, selection: [CGRect] = [], found: [Mark] = []) {
            (self.parts, self.color, self.selection, self.found) = (parts, color, selection, found)
        }

        /// Creates the content of a text in one part.
        init(layout: TextLayout, origin: CGPoint, color: UIColor?, selection: [CGRect] = []) {
            self.init(parts: [Part(layout: layout, origin: origin)], color: color, selection: selection)
        }
    }

    var content: Content? { didSet { setNeedsDisplay() } }
    /// The view that draws in place of the canvas. It is held weakly.
    weak var drawer: (any TextCanvasDrawer)?
    let caret = UIView()

    init() {
        super.init(frame: .zero)
        setUpCanvas()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpCanvas()
    }

    private func setUpCanvas() {
        isOpaque = false
        isUserInteractionEnabled = false
        clipsToBounds = true
        contentMode = .redraw
        caret.isHidden = true
        caret.layer.cornerRadius = FieldLine.caretWidth / 2
        caret.backgroundColor = tintColor
        addSubview(caret)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        caret.backgroundColor = tintColor
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        if let drawer { drawer.drawCanvas(in: bounds) } else { drawContent() }
    }

    /// Draws the selection and the text into the current context.
    func drawContent() {
        guard let content, let context = UIGraphicsGetCurrentContext() else { return }
        if !content.selection.isEmpty {
            (tintColor ?? .systemBlue).withAlphaComponent(0.25).setFill()
            for rect in content.selection { UIRectFillUsingBlendMode(rect, .normal) }
        }
        for mark in content.found where !mark.isCurrent {
            UIColor.systemYellow.withAlphaComponent(0.35).setFill()
            UIBezierPath(roundedRect: mark.rect, cornerRadius: 3).fill()
        }
        if let own = content.manager {
            own.manager.drawBackground(forGlyphRange: own.range, at: own.origin)
            own.manager.drawGlyphs(forGlyphRange: own.range, at: own.origin)
        } else {
            for part in content.parts {
                part.layout.draw(on: context, at: part.origin, color: content.color?.cgColor)
            }
        }
        for mark in content.found where mark.isCurrent { draw(content, on: mark, in: context) }
    }

    /// Draws the text that is looked at in black on yellow, which can be read in all colours of a view.
    private func draw(_ content: Content, on mark: Mark, in context: CGContext) {
        UIColor.systemYellow.setFill()
        UIBezierPath(roundedRect: mark.rect, cornerRadius: 3).fill()
        context.saveGState()
        context.clip(to: mark.rect)
        for part in content.parts { part.layout.draw(on: context, at: part.origin, color: CGColor.black) }
        context.restoreGState()
    }
}

/// A view whose subclasses may draw the content of its canvas.
@MainActor
protocol TextCanvasDrawer: AnyObject {
    /// Draws the content of the canvas, whose bounds are `rect`, into the current context.
    func drawCanvas(in rect: CGRect)
}
