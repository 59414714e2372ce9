import Foundation
import UIKit

/// A modifier that continues a view over the edges of the safe area with mirrored, blurred copies of it.
public struct _BackgroundExtensionModifier {
    let isEnabled: Bool
}

extension _BackgroundExtensionModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        content.background {
            if isEnabled {
                GeometryReader { proxy in
                    BackgroundCopies(
                        content: content,
                        plan: BackgroundExtension(size: proxy.size, insets: proxy.safeAreaInsets))
                }
                .allowsHitTesting(false)
                .accessibilityHidden(true)
            }
        }
    }
}

/// The copies of a view around it. They are blurred together with the view, whose own place is left out.
private struct BackgroundCopies<Content: View>: View {
    let content: Content
    let plan: BackgroundExtension
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        ZStack(alignment: .topLeading) {
            ForEach(plan.pieces, id: \.self) { tile in
                content.frame(width: plan.size.width, height: plan.size.height)
                    .scaleEffect(x: tile.column == 0 ? 1 : -1, y: tile.row == 0 ? 1 : -1)
                    .padding(plan.padding(of: tile))
            }
        }
        .frame(width: plan.room.width, height: plan.room.height, alignment: .topLeading)
        .blur(radius: MirroredTiles.blurRadius)
        .clipShape(plan.surroundings(in: direction), style: FillStyle(eoFill: true))
        .padding(plan.outset)
        // Titles, items of bars and preferences are those of the view itself.
        .environment(\.navigationPage, nil)
        .environment(\.isBackgroundCopy, true)
        .modifier(_BackgroundCopyModifier())
    }
}

private struct IsBackgroundCopyKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the view belongs to a copy of another one, which has no part in the bars around it.
    var isBackgroundCopy: Bool {
        get { self[IsBackgroundCopyKey.self] }
        set { self[IsBackgroundCopyKey.self] = newValue }
    }
}

/// A modifier of views that have no preferences.
private struct _BackgroundCopyModifier {}

extension _BackgroundCopyModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { BackgroundCopyNode(view, inputs) }
}

private final class BackgroundCopyNode<Base: View>: EffectNode<Base, _BackgroundCopyModifier> {
    override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {}
}

/// The copies of a view around it, and their places.
struct BackgroundExtension: Equatable {
    /// A copy beside the view, in a grid around it. Column -1 is at the leading edge.
    typealias Tile = MirroredTiles.Tile

    /// The size of the view.
    let size: CGSize
    /// The distances over which the view is continued.
    let insets: EdgeInsets

    /// The size of the view and what continues it.
    var room: CGSize {
        CGSize(
            width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
    }

    private var grid: MirroredTiles {
        MirroredTiles(
            size: size, before: CGSize(width: insets.leading, height: insets.top),
            after: CGSize(width: insets.trailing, height: insets.bottom))
    }

    /// The copies that are seen. A view without a size has none.
    var tiles: [Tile] { grid.tiles }

    /// The copies that are blurred together: those that are seen, the view itself, and those beyond their ends.
    var pieces: [Tile] { grid.pieces }

    /// The shape of the room without the place of the view.
    struct Surroundings: Shape {
        /// The place of the view in the room.
        let hole: CGRect

        nonisolated init(hole: CGRect) { self.hole = hole }

        nonisolated func path(in rect: CGRect) -> Path {
            var path = Path(rect)
            path.addRect(hole)
            return path
        }
    }

    /// Returns the room without the place of the view, which is to be filled by the even-odd rule.
    func surroundings(in direction: LayoutDirection) -> Surroundings {
        let left = direction == .rightToLeft ? insets.trailing : insets.leading
        return Surroundings(hole: CGRect(x: left, y: insets.top, width: size.width, height: size.height))
    }

    /// Returns the distances of a copy from the edges of the room.
    func padding(of tile: Tile) -> EdgeInsets {
        EdgeInsets(
            top: insets.top + CGFloat(tile.row) * size.height,
            leading: insets.leading + CGFloat(tile.column) * size.width, bottom: 0, trailing: 0)
    }

    /// The padding that moves the room beyond the view.
    var outset: EdgeInsets { EdgeInsets(top: -insets.top, leading: -insets.leading, bottom: 0, trailing: 0) }
}

extension View {
    /// Continues the view over the edges of the safe area that it touches, with mirrored copies of it that are blurred.
    /// The view itself stays within the safe area.
    ///
    /// ```swift
    /// Image("Mountains").resizable().scaledToFill().backgroundExtensionEffect()
    /// ```
    ///
    /// The copies are views of their own, with their own state. The effect is for images and other backgrounds.
    public nonisolated func backgroundExtensionEffect() -> some View { backgroundExtensionEffect(isEnabled: true) }

    /// Continues the view over the edges of the safe area that it touches, if the effect is enabled.
    public nonisolated func backgroundExtensionEffect(isEnabled: Bool) -> some View {
        modifier(_BackgroundExtensionModifier(isEnabled: isEnabled))
    }
}
