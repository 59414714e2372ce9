import UIKit

/// A height at which a sheet can rest, which a program determines.
///
/// ```swift
/// struct BarDetent: CustomPresentationDetent {
///     static func height(in context: Context) -> CGFloat? { max(44, context.maxDetentValue * 0.1) }
/// }
/// .presentationDetents([.custom(BarDetent.self), .large])
/// ```
public protocol CustomPresentationDetent {
    /// The room of the sheet.
    typealias Context = PresentationDetent.Context

    /// Returns the height in points. With `nil` the sheet does not rest at the detent. Heights beyond the room, and
    /// negative ones, count as the nearest possible height.
    static func height(in context: Context) -> CGFloat?
}

extension PresentationDetent {
    /// The room in which a sheet rests at a custom detent.
    @dynamicMemberLookup
    public struct Context {
        /// The greatest height of the sheet in points, without the safe area below.
        public let maxDetentValue: CGFloat
        private let values: EnvironmentValues

        init(maxDetentValue: CGFloat, traits: UITraitCollection) {
            self.maxDetentValue = maxDetentValue
            var values = EnvironmentValues()
            values.adopt(traits)
            self.values = values
        }

        /// A value of the environment that follows from the traits of the sheet's container, such as a size class.
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { values[keyPath: keyPath] }
    }
}

/// The type of a custom detent, for comparison.
struct CustomDetent: Hashable, Sendable {
    // A type is a constant, whatever its values are.
    nonisolated(unsafe) private let type: any CustomPresentationDetent.Type

    init(type: any CustomPresentationDetent.Type) { self.type = type }

    /// The name of the type.
    var name: String { String(reflecting: type) }

    /// Returns the height in a room, within its limits.
    func height(in context: PresentationDetent.Context) -> CGFloat? {
        guard let height = type.height(in: context), height.isFinite else { return nil }
        return min(max(height, 0), context.maxDetentValue)
    }

    static func == (first: CustomDetent, second: CustomDetent) -> Bool { first.type == second.type }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
