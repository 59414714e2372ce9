import Foundation

/// The image of a button whose type has one.
@MainActor
struct ButtonSymbol {
    private let symbol: BarSymbol
    let size: CGSize

    /// Creates the image of a type; `nil` for types without one.
    init?(_ type: UIButton.ButtonType) {
        switch type {
        case .custom, .system: return nil
        case .detailDisclosure, .infoLight, .infoDark: (symbol, size) = (.info, CGSize(width: 22, height: 22))
        case .contactAdd: (symbol, size) = (.circledPlus, CGSize(width: 22, height: 22))
        case .close: (symbol, size) = (.cross, CGSize(width: 30, height: 30))
        }
    }

    /// Returns the image, to be drawn in a tint, with pixels for a scale.
    func image(scale: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale.isFinite && scale > 0 ? scale : 1
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            let rect = CGRect(origin: .zero, size: size)
            guard symbol == .cross else { return symbol.draw(in: rect, color: .black) }
            UIColor(white: 0, alpha: 0.2).setFill()
            UIBezierPath(ovalIn: rect).fill()
            symbol.draw(in: rect.insetBy(dx: 7.5, dy: 7.5), color: .black, weight: 1.6)
        }.withRenderingMode(.alwaysTemplate)
    }
}

extension UIButton {
    /// Shows the image of the button's type in pixels of the screen, unless the program has set another image.
    func updateSymbol(replacing old: UIImage?) {
        guard contents.image(for: .normal) === old, let symbol = ButtonSymbol(buttonType) else { return }
        let scale = traitCollection.displayScale
        guard old?.scale != scale || old == nil else { return }
        let image = symbol.image(scale: scale)
        symbolImage = image
        setImage(image, for: .normal)
    }
}
