import UIKit

/// The sizes of text that a user may prefer.
public enum DynamicTypeSize: Int, Hashable, CaseIterable, Comparable, Sendable {
    /// The smallest size.
    case xSmall
    /// A small size.
    case small
    /// A size slightly below the default one.
    case medium
    /// The default size.
    case large
    /// A size slightly above the default one.
    case xLarge
    /// A large size.
    case xxLarge
    /// The largest size that is not meant for accessibility.
    case xxxLarge
    /// The first of the sizes for accessibility.
    case accessibility1
    /// The second of the sizes for accessibility.
    case accessibility2
    /// The third of the sizes for accessibility.
    case accessibility3
    /// The fourth of the sizes for accessibility.
    case accessibility4
    /// The largest size.
    case accessibility5

    /// Whether the size is one of the five for accessibility.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// Returns whether a size is smaller than another one.
    public static func < (first: DynamicTypeSize, second: DynamicTypeSize) -> Bool { first.rawValue < second.rawValue }

    /// The sizes in the order of the cases.
    private static let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// Creates the size for UIKit's one. Returns `nil` if that is not specified.
    public init?(_ uiSizeCategory: UIContentSizeCategory) {
        guard let index = Self.categories.firstIndex(of: uiSizeCategory) else { return nil }
        self.init(rawValue: index)
    }

    /// The size in UIKit.
    var category: UIContentSizeCategory { Self.categories[rawValue] }
}

extension UIContentSizeCategory {
    /// Creates UIKit's size for a size of SwiftUI.
    public init(_ dynamicTypeSize: DynamicTypeSize?) { self = dynamicTypeSize?.category ?? .unspecified }
}

/// The sizes of text that a user may prefer. It is the older form of ``DynamicTypeSize``.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    /// The smallest size.
    case extraSmall
    /// A small size.
    case small
    /// A size slightly below the default one.
    case medium
    /// The default size.
    case large
    /// A size slightly above the default one.
    case extraLarge
    /// A large size.
    case extraExtraLarge
    /// The largest size that is not meant for accessibility.
    case extraExtraExtraLarge
    /// The first of the sizes for accessibility.
    case accessibilityMedium
    /// The second of the sizes for accessibility.
    case accessibilityLarge
    /// The third of the sizes for accessibility.
    case accessibilityExtraLarge
    /// The fourth of the sizes for accessibility.
    case accessibilityExtraExtraLarge
    /// The largest size.
    case accessibilityExtraExtraExtraLarge

    /// Whether the size is one of the five for accessibility.
    public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

    /// Returns whether a size is smaller than another one.
    public static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool {
        first.dynamicTypeSize < second.dynamicTypeSize
    }

    /// Returns whether a size is smaller than another one, or equal to it.
    public static func <= (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool {
        first.dynamicTypeSize <= second.dynamicTypeSize
    }

    /// Returns whether a size is larger than another one.
    public static func > (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool { second < first }

    /// Returns whether a size is larger than another one, or equal to it.
    public static func >= (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool { second <= first }

    /// Creates the size for UIKit's one. Returns `nil` if that is not specified.
    public init?(_ uiSizeCategory: UIContentSizeCategory) {
        guard let size = DynamicTypeSize(uiSizeCategory) else { return nil }
        self.init(size)
    }

    init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }

    var dynamicTypeSize: DynamicTypeSize {
        Self.allCases.firstIndex(of: self).flatMap { DynamicTypeSize(rawValue: $0) } ?? .large
    }
}

private struct DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }

extension EnvironmentValues {
    /// The size of text. The default is that of the window.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }

    /// The size of text, in the older form.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = newValue.dynamicTypeSize }
    }
}

extension View {
    /// Sets the size of the texts in this view.
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Limits the size of the texts in this view.
    public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
    where T.Bound == DynamicTypeSize {
        let sizes = DynamicTypeSize.allCases.filter(range.contains)
        return transformEnvironment(\.dynamicTypeSize) { size in
            guard let least = sizes.first, let largest = sizes.last else { return }
            size = min(max(size, least), largest)
        }
    }
}
