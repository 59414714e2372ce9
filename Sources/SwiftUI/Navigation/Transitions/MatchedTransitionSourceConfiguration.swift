import Foundation
import UIKit

/// The appearance of the view out of which a page or a cover grows, while it is small.
///
/// ```swift
/// Thumbnail(photo).matchedTransitionSource(id: photo.id, in: space) {
///     $0.clipShape(.rect(cornerRadius: 24)).shadow(radius: 3)
/// }
/// ```
@preconcurrency @MainActor
public protocol MatchedTransitionSourceConfiguration {
    /// The appearance.
    var _appearance: _TransitionSourceAppearance { get }
}

/// The appearance of the view out of which a page grows.
public struct _TransitionSourceAppearance: Equatable {
    struct Shadow: Equatable {
        let color: Color
        let radius: CGFloat
        let x: CGFloat
        let y: CGFloat
    }

    var background: Color?
    var cornerRadius: CGFloat = 0
    var shadow: Shadow?

    /// The appearance for UIKit's movement.
    @MainActor var look: ZoomLook {
        ZoomLook(
            cornerRadius: cornerRadius, background: background?.uiColor,
            shadow: shadow.map {
                ZoomLook.Shadow(color: $0.color.uiColor, radius: $0.radius, offset: CGSize(width: $0.x, height: $0.y))
            })
    }
}

/// An appearance without properties, to which others are added.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
    /// The appearance.
    public var _appearance: _TransitionSourceAppearance { _TransitionSourceAppearance() }
}

/// An appearance with properties.
private struct ChangedTransitionSource: MatchedTransitionSourceConfiguration {
    var _appearance: _TransitionSourceAppearance
}

extension MatchedTransitionSourceConfiguration {
    private func changed(
        _ change: (inout _TransitionSourceAppearance) -> Void
    ) -> ChangedTransitionSource {
        var appearance = _appearance
        change(&appearance)
        return ChangedTransitionSource(_appearance: appearance)
    }

    /// Puts a colour behind the view that grows.
    public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
        changed { $0.background = style }
    }

    /// Gives the view that grows round corners while it is small. Negative radii count as 0.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
        changed {
            let radius = max(shape.cornerSize.width, shape.cornerSize.height)
            $0.cornerRadius = radius.isFinite ? max(0, radius) : 0
        }
    }

    /// Gives the view that grows a shadow while it is small.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - radius: The size of the blur in points. Negative sizes count as 0.
    ///   - x: The distance to the right in points.
    ///   - y: The distance downwards in points.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration {
        changed {
            guard radius.isFinite, x.isFinite, y.isFinite else { return }
            $0.shadow = .init(color: color, radius: max(0, radius), x: x, y: y)
        }
    }
}

extension View {
    /// Names the view as one out of which a page or a cover grows, with the appearance of that page while it is small.
    ///
    /// - Parameters:
    ///   - id: The name.
    ///   - namespace: The namespace of the name, which the view and the content of the page share.
    ///   - configuration: A closure that adds properties to an empty appearance.
    @MainActor
    public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
    ) -> some View {
        modifier(
            _TransitionSourceModifier(
                key: MatchedGeometryKey(id: AnyHashable(id), namespace: namespace),
                appearance: configuration(EmptyMatchedTransitionSourceConfiguration())._appearance))
    }
}
