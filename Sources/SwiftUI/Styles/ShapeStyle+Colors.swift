import Foundation

// The compiler would try both these colours and those of `Color` for each `Color.red` of an expression. They are
// therefore the second choice.
extension ShapeStyle where Self == Color {
    /// Red.
    @_disfavoredOverload public static var red: Color { Color.red }
    /// Orange.
    @_disfavoredOverload public static var orange: Color { Color.orange }
    /// Yellow.
    @_disfavoredOverload public static var yellow: Color { Color.yellow }
    /// Green.
    @_disfavoredOverload public static var green: Color { Color.green }
    /// Mint.
    @_disfavoredOverload public static var mint: Color { Color.mint }
    /// Teal.
    @_disfavoredOverload public static var teal: Color { Color.teal }
    /// Cyan.
    @_disfavoredOverload public static var cyan: Color { Color.cyan }
    /// Blue.
    @_disfavoredOverload public static var blue: Color { Color.blue }
    /// Indigo.
    @_disfavoredOverload public static var indigo: Color { Color.indigo }
    /// Purple.
    @_disfavoredOverload public static var purple: Color { Color.purple }
    /// Pink.
    @_disfavoredOverload public static var pink: Color { Color.pink }
    /// Brown.
    @_disfavoredOverload public static var brown: Color { Color.brown }
    /// Gray.
    @_disfavoredOverload public static var gray: Color { Color.gray }
    /// Black.
    @_disfavoredOverload public static var black: Color { Color.black }
    /// White.
    @_disfavoredOverload public static var white: Color { Color.white }
    /// No colour.
    @_disfavoredOverload public static var clear: Color { Color.clear }
}
