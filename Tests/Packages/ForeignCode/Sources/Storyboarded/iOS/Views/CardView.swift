//
//  CardView.swift
//  Splitter
//

import UIKit

@IBDesignable
class CardView: UIView {

    @IBInspectable var cornerRadius: CGFloat {
        get { return layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }

    @IBInspectable var borderWidth: CGFloat = 0 {
        didSet { layer.borderWidth = borderWidth }
    }

    @IBInspectable
    var borderColor: UIColor? {
        didSet { layer.borderColor = borderColor?.cgColor }
    }

    @IBInspectable var hasShadow: Bool = false {
        didSet { layer.shadowOpacity = hasShadow ? 0.3 : 0 }
    }

    @IBInspectable var caption: String? {
        didSet { setNeedsDisplay() }
    }

    @IBInspectable var stripes: Int = 0
    @IBInspectable var captionOffset: CGPoint = .zero

    private(set) var wokeUp = false

    override func awakeFromNib() {
        super.awakeFromNib()
        wokeUp = true
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 4
    }

    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        caption = "Caption"
    }

    override func draw(_ rect: CGRect) {
        for stripe in 0..<stripes {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: CGFloat(stripe) * 12, y: bounds.height))
            path.addLine(to: CGPoint(x: CGFloat(stripe) * 12 + bounds.height, y: 0))
            UIColor.systemGray5.setStroke()
            path.stroke()
        }
        guard let caption = caption else { return }
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.secondaryLabel,
        ]
        (caption as NSString).draw(at: captionOffset, withAttributes: attributes)
    }
}
