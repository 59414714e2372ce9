import Foundation
import Graphics

/// The part of a text field that shows its text: the selection, the text over it, and the caret, which is a view of its own so that
/// blinking paints no text.
final class TextCanvas: UIView {
    /// What is drawn. Rectangles are in the canvas.
    struct Content {
        var layout: TextLayout
        /// Where the layout's top left corner is.
        var origin: CGPoint
        /// Replaces the layout's own colours; `nil` leaves them.
        var color: UIColor?
        var selection: [CGRect] = []
    }

    var content: Content? { didSet { setNeedsDisplay() } }
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
        guard let content, let context = UIGraphicsGetCurrentContext() else { return }
        if !content.selection.isEmpty {
            (tintColor ?? .systemBlue).withAlphaComponent(0.25).setFill()
            for rect in content.selection { UIRectFillUsingBlendMode(rect, .normal) }
        }
        content.layout.draw(on: context, at: content.origin, color: content.color?.cgColor)
    }
}
