import Foundation
import UIKit

/// A number that grows with the text size that the user prefers, such as the size of an icon beside a text.
///
/// ```swift
/// @ScaledMetric(relativeTo: .title) private var iconSize = 40.0
/// ```
///
/// It has the given value at the size `large`, and grows in the same ratio as the text style.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    private let base: Value
    private let style: Font.TextStyle
    @Environment(\.dynamicTypeSize) private var size

    /// Creates a number that grows like a text style.
    public nonisolated init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        style = textStyle
    }

    /// Creates a number that grows like the style of body text.
    public nonisolated init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

    /// The number for the present size of text.
    @MainActor public var wrappedValue: Value { base * Value(style.scale(in: size)) }
}

extension ScaledMetric: DynamicProperty {}

extension Font.TextStyle {
    /// The ratio of the style's size to its size at `large`.
    func scale(in size: DynamicTypeSize) -> CGFloat {
        TextSizes.size(of: uiStyle, in: size.category) / TextSizes.size(of: uiStyle, in: .large)
    }
}
