import Foundation
import Graphics

extension UIImage {
    /// The name and the configuration of an image that is a symbol.
    struct SymbolSource: Hashable, Sendable {
        let name: String
        var values: SymbolValues
        /// The number of strong parts of a symbol that shows a value, or `nil` for the whole symbol.
        var strongParts: Int?

        /// The side of the image in points.
        var side: CGFloat { Symbol.side(values.fontSize) }

        /// Whether the symbol points along the direction in which text is read.
        var isDirectional: Bool {
            ["chevron.forward", "chevron.backward", "arrow.forward", "arrow.backward"].contains {
                name == $0 || name.hasPrefix($0 + ".")
            }
        }

        /// The drawing.
        var symbol: Symbol {
            var symbol = Symbol(name: name, pointSize: values.fontSize, weight: values.weight.fontWeight())
            symbol.strongParts = strongParts
            return symbol
        }

        func picture(scale: CGFloat) -> CGImage? { symbol.picture(side: side, scale: scale) }

        /// Whether a name can be that of a symbol: words of small letters and digits with dots between them.
        var hasSymbolName: Bool {
            let characters = "abcdefghijklmnopqrstuvwxyz0123456789.".utf8
            return !name.isEmpty && name.utf8.allSatisfy { characters.contains($0) }
        }
    }

    /// Creates the image of a symbol, in the size of body text. It is a template unless another rendering mode is set.
    ///
    /// The symbols are Casement's own drawings under the usual names, such as `heart`, `play.circle.fill` and
    /// `bell.slash`. A name of that form for which there is no drawing gives an empty square and a log line, so that
    /// programs which unwrap the image go on. Other names, such as `Logo` or the empty one, give `nil`.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates the image of a symbol as `init(systemName:)` does, with a configuration. One that is not a
    /// `SymbolConfiguration` has no effect.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        let values = (configuration as? SymbolConfiguration)?.values ?? SymbolValues()
        self.init(SymbolSource(name: name, values: values), scale: DrawingSurface.currentScale)
    }

    /// Creates the image of a symbol as `init(systemName:)` does, with a value that it shows, such as a volume.
    ///
    /// The parts above the value are weak. The symbols `wifi`, `chart.bar` and `speaker.wave.1` to `speaker.wave.3`,
    /// also with `fill`, show a value. Others look as they do without one.
    ///
    /// - Parameters:
    ///   - name: The name of the symbol.
    ///   - value: The value from 0 to 1. One that is not a number stands for the whole symbol.
    ///   - configuration: The configuration.
    public convenience init?(
        systemName name: String, variableValue value: Double, configuration: Configuration? = nil
    ) {
        let values = (configuration as? SymbolConfiguration)?.values ?? SymbolValues()
        let strongParts = Symbol.strongParts(of: name, at: value)
        let source = SymbolSource(name: name, values: values, strongParts: strongParts)
        self.init(source, scale: DrawingSurface.currentScale)
    }

    /// Creates the image of a symbol as `init(systemName:)` does, in the pixels of a display scale.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        let scale = traitCollection?.displayScale ?? 0
        self.init(
            SymbolSource(name: name, values: SymbolValues()), scale: scale > 0 ? scale : DrawingSurface.currentScale)
    }

    private convenience init?(_ symbol: SymbolSource, scale: CGFloat) {
        guard symbol.hasSymbolName else { return nil }
        let traits = Traits(scale: max(scale, 1), flipsForRightToLeft: symbol.isDirectional, symbol: symbol)
        self.init(symbol.picture(scale: scale), traits: traits)
    }

    /// Whether the image is a symbol.
    public var isSymbolImage: Bool { traits.symbol != nil }

    /// The configuration of a symbol; `nil` for another image.
    public var symbolConfiguration: SymbolConfiguration? { traits.symbol.map { SymbolConfiguration($0.values) } }

    /// The configuration of the image; `nil` unless it is a symbol.
    public var configuration: Configuration? { symbolConfiguration }

    /// Returns the same symbol with another configuration. Another image is returned unchanged.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let new = configuration as? SymbolConfiguration else { return self }
        return symbol { _ in new.values } ?? self
    }

    /// Returns the symbol with the values of a configuration in addition to its own; `nil` for another image.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        symbol { $0.applying(configuration.values) }
    }

    /// Returns the symbol with the values of a configuration where it has none itself. Another image is returned
    /// unchanged.
    func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
        guard let configuration else { return self }
        return symbol { configuration.values.applying($0) } ?? self
    }

    /// Whether the image has a baseline, as symbols have.
    public var hasBaseline: Bool { isSymbolImage }

    /// The distance of the baseline from the lower edge of a symbol, in points; `nil` for another image.
    public var baselineOffsetFromBottom: CGFloat? {
        guard let symbol = traits.symbol else { return nil }
        return symbol.side / 2 - UIFont.systemFont(ofSize: symbol.values.fontSize).capHeight / 2
    }

    private func symbol(_ change: (SymbolValues) -> SymbolValues) -> UIImage? {
        guard var symbol = traits.symbol else { return nil }
        symbol.values = change(symbol.values)
        var traits = traits
        traits.symbol = symbol
        return UIImage(symbol.picture(scale: scale), traits: traits)
    }

    /// Returns the symbol in the pixels of a display scale.
    func symbol(scale: CGFloat) -> UIImage {
        guard let symbol = traits.symbol, scale > 0, scale != traits.scale else { return self }
        var traits = traits
        traits.scale = scale
        return UIImage(symbol.picture(scale: scale), traits: traits)
    }

    /// Whether a view shows the image in its tint.
    ///
    /// - Parameter automatically: Whether the view does so with images whose rendering mode is automatic. Symbols are
    ///   templates then in any case.
    package func isTemplate(automatically: Bool) -> Bool {
        switch renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: traits.symbol.map { $0.values.color == nil } ?? automatically
        }
    }

    /// The colour that the image itself has; `nil` for its own colours.
    var ownTint: UIColor? { traits.symbol?.values.color ?? traits.tint }
}
