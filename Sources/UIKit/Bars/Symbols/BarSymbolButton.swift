import Foundation

/// A small button with a symbol or an image.
@MainActor
final class BarSymbolButton: UIControl {
    private let symbolView = BarSymbolView(frame: .zero)
    private let imageView = UIImageView(image: nil)
    var image: UIImage? { didSet { imageView.image = image } }

    init(symbol: BarSymbol) {
        super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        symbolView.symbol = symbol
        imageView.contentMode = .scaleAspectFit
        imageView.takesAutomaticAsTemplate = true
        for view in [symbolView, imageView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var eventsOfPress: Event { .primaryActionTriggered }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbolView.frame = bounds
        imageView.frame = bounds
        symbolView.isHidden = image != nil
        symbolView.tintColor = isSelected ? tintColor : .secondaryLabel
        imageView.tintColor = isSelected ? tintColor : .secondaryLabel
        alpha = isHighlighted ? 0.4 : 1
    }

    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }
}
