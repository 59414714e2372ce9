import Foundation
import UIKit

/// A colour. It is also a view that fills the size that is proposed to it.
///
/// ```swift
/// Color.red.frame(width: 40, height: 40)
/// Text("Note").foregroundStyle(Color.secondary)
/// ```
///
/// System colours have a light and a dark variant, and follow the view's ``EnvironmentValues/colorScheme``.
public struct Color: Hashable, @unchecked Sendable {
    /// The colour without its opacity.
    private let base: UIColor
    private let alpha: Double

    nonisolated init(base: UIColor, alpha: Double) {
        self.base = base
        self.alpha = alpha
    }

    /// Creates a colour from a UIKit colour. A dynamic colour stays dynamic.
    public nonisolated init(uiColor: UIColor) { self.init(base: uiColor, alpha: 1) }

    /// Creates a colour from a UIKit colour. A dynamic colour stays dynamic.
    public nonisolated init(_ color: UIColor) { self.init(base: color, alpha: 1) }

    /// Creates a colour from a CoreGraphics colour.
    public nonisolated init(cgColor: CGColor) { self.init(base: UIColor(cgColor: cgColor), alpha: 1) }

    /// Creates a colour from a CoreGraphics colour.
    @_disfavoredOverload
    public nonisolated init(_ color: CGColor) { self.init(cgColor: color) }

    /// Returns the colour with its opacity multiplied by a number between 0 and 1.
    public nonisolated func opacity(_ opacity: Double) -> Color {
        Color(base: base, alpha: alpha * min(max(opacity, 0), 1))
    }

    /// Returns a colour with the components of two, as far as they are resolved in the same appearance.
    nonisolated func combined(
        with other: Color, _ combine: @escaping @Sendable (Color.Resolved, Color.Resolved) -> Color.Resolved
    ) -> Color {
        Color(
            uiColor: UIColor(dynamicProvider: { traits in
                UIColor(
                    cgColor: combine(Resolved(resolved(with: traits)), Resolved(other.resolved(with: traits))).cgColor)
            }))
    }

    /// The colour mixed with white, for gradients.
    nonisolated var lighter: Color {
        combined(with: self) { color, _ in
            func mixed(_ part: Float) -> Float { part + (1 - part) * 0.2 }
            return Resolved(
                red: mixed(color.red), green: mixed(color.green), blue: mixed(color.blue), opacity: color.opacity)
        }
    }

    /// The colour as a UIKit colour, which stays dynamic.
    var uiColor: UIColor { alpha == 1 ? base : base.withAlphaComponent(alpha) }

    /// Returns the colour's components in an appearance.
    func resolved(in scheme: ColorScheme) -> CGColor {
        resolved(with: UITraitCollection(userInterfaceStyle: scheme == .dark ? .dark : .light))
    }

    nonisolated func resolved(with traits: UITraitCollection) -> CGColor {
        let color = base.resolvedColor(with: traits).cgColor
        return alpha == 1 ? color : color.copy(alpha: color.alpha * alpha) ?? color
    }

    /// The colour as a CoreGraphics colour, or `nil` if it depends on the appearance.
    public nonisolated var cgColor: CGColor? {
        guard !base.isDynamic else { return nil }
        return alpha == 1 ? base.cgColor : base.cgColor.copy(alpha: base.cgColor.alpha * alpha)
    }
}

extension Color: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ColorNode(view, inputs) }
}

extension Color {
    /// Red.
    public static let red = Color(.systemRed)
    /// Orange.
    public static let orange = Color(.systemOrange)
    /// Yellow.
    public static let yellow = Color(.systemYellow)
    /// Green.
    public static let green = Color(.systemGreen)
    /// Mint.
    public static let mint = Color(.systemMint)
    /// Teal.
    public static let teal = Color(.systemTeal)
    /// Cyan.
    public static let cyan = Color(.systemCyan)
    /// Blue.
    public static let blue = Color(.systemBlue)
    /// Indigo.
    public static let indigo = Color(.systemIndigo)
    /// Purple.
    public static let purple = Color(.systemPurple)
    /// Pink.
    public static let pink = Color(.systemPink)
    /// Brown.
    public static let brown = Color(.systemBrown)
    /// Gray.
    public static let gray = Color(.systemGray)
    /// Black.
    public static let black = Color(.black)
    /// White.
    public static let white = Color(.white)
    /// No colour. The view takes space and can be hit.
    public static let clear = Color(.clear)
    /// The colour of primary text.
    public static let primary = Color(.label)
    /// The colour of secondary text.
    public static let secondary = Color(.secondaryLabel)
    /// The tint colour of controls.
    public static let accentColor = Color(.systemBlue)
}

/// The node of a colour.
private final class ColorNode: LeafNode<Color, LayerLayout<CALayer>> {
    private var color: Color
    private lazy var evaluation = Evaluation(self)
    private let shown = AnimatedColor()

    init(_ color: Color, _ inputs: _NodeInputs) {
        self.color = color
        super.init(LayerLayout("Color", inputs) { CALayer() }, inputs)
        evaluate()
    }

    override func update(_ color: Color) {
        guard color != self.color else { return }
        self.color = color
        evaluate()
    }

    override func evaluate() {
        let resolved = evaluation.track { color.resolved(in: scope.read { $0.colorScheme }) }
        shown.show(resolved, in: layout) { [layout] color in layout.change { $0.backgroundColor = color } }
    }

    override func willUnmount() { evaluation.end() }
}

extension UIColor {
    /// Creates a colour from a SwiftUI colour. A dynamic colour stays dynamic.
    public convenience init(_ color: Color) {
        let own = color.uiColor
        self.init(dynamicProvider: { own.resolvedColor(with: $0) })
    }
}
