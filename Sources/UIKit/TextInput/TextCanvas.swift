import Foundation
import Graphics

/// The part of a text field that draws the selection and the text over it.
///
/// The caret is a subview, so that blinking draws no text.
final class TextCanvas: UIView {
    /// The content to draw. Rectangles are in the canvas's coordinates.
    struct Content {
        var layout: TextLayout
        /// The top left corner of the layout.
        var origin: CGPoint
        /// A colour that replaces those of the layout; `nil` keeps them.
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
