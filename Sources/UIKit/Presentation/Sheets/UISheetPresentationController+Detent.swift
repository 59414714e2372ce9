import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    ///
    /// ```swift
    /// sheet.detents = [
    ///     .custom(identifier: .init("summary")) { context in 0.2 * context.maximumDetentValue },
    ///     .medium(), .large(),
    /// ]
    /// ```
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The text of the name.
            public let rawValue: String

            /// Creates a name from its text.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates a name from its text.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// The name of the detent with half of the maximum height.
            public static let medium = Identifier(DetentResolution.medium)
            /// The name of the detent with the maximum height.
            public static let large = Identifier(DetentResolution.large)
        }

        /// The name of the detent. A custom detent without a name has a random one.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            identifier: Identifier,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// Returns a detent with half of the maximum height. It is inactive if the vertical size class is compact.
        public static func medium() -> Detent {
            Detent(identifier: .medium) { context in
                DetentResolution.medium(
                    of: context.maximumDetentValue,
                    isCompactHeight: context.containerTraitCollection.verticalSizeClass == .compact)
            }
        }

        /// Returns a detent with the maximum height.
        public static func large() -> Detent { Detent(identifier: .large) { $0.maximumDetentValue } }

        /// Returns a detent whose height a closure calculates.
        ///
        /// - Parameters:
        ///   - identifier: The name of the detent; with `nil` it gets a random one.
        ///   - resolver: Returns the height in points, without the safe area below the sheet. A height above
        ///     `maximumDetentValue` is cut. With `nil` or a value that is not above zero, the detent is inactive.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier: identifier ?? Identifier(UUID().uuidString), resolver: resolver) }

        /// Returns the height of the detent in an environment, or `nil` if it is inactive there.
        public func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? { resolver(context) }
    }
}

/// The context in which the height of a detent is calculated.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the sheet's container.
    var containerTraitCollection: UITraitCollection { get }
    /// The greatest height of a sheet in points, without the safe area below.
    var maximumDetentValue: CGFloat { get }
}

final class DetentResolutionContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(traits: UITraitCollection, maximum: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = maximum
        super.init()
    }
}
