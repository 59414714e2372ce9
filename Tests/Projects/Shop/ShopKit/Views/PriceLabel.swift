import UIKit

@IBDesignable
public class PriceLabel: UILabel {

    @IBInspectable public var cents: Int = 0 {
        didSet { text = "Total: \(cents / 100).\(String(format: "%02d", cents % 100))" }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        font = .boldSystemFont(ofSize: 28)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
