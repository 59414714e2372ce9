import Foundation

/// A modifier that observes whether a view is in the visible part of a scroll view.
public struct _ScrollVisibilityModifier {
    let threshold: Double
    let action: (Bool) -> Void
}

extension _ScrollVisibilityModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            ScrollVisibilityLayout($0, $1)
        } update: {
            $0.modifier = $1
        }
    }
}

extension View {
    /// Performs an action when the view comes into the visible part of the scroll views and lists around it, and when
    /// it leaves it.
    ///
    /// - Parameters:
    ///   - threshold: The part of the view's area that must be visible, from 0 to 1. With 0 any part of it is enough.
    ///   - action: The action, which receives whether the view is visible. It runs after the layout, first when the
    ///     view becomes visible.
    public nonisolated func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
    ) -> some View {
        modifier(_ScrollVisibilityModifier(threshold: threshold, action: action))
    }
}

/// The layout of a view whose visible part is observed.
private final class ScrollVisibilityLayout: PassThroughLayout, PlaceReader {
    var modifier: _ScrollVisibilityModifier
    private var isVisible = false

    init(_ modifier: _ScrollVisibilityModifier, _ inputs: _NodeInputs) {
        self.modifier = modifier
        super.init(inputs)
    }

    override var label: String { "onScrollVisibilityChange" }

    override func arrange(_ proposal: ProposedViewSize) {
        super.arrange(proposal)
        host.placeReaders[ObjectIdentifier(self)] = self
    }

    func checkPlace() {
        let isInTree = isInTree
        if !isInTree { host.placeReaders[ObjectIdentifier(self)] = nil }
        let isVisible =
            isInTree
            && ScrollVisibility.isVisible(
                CGRect(origin: globalOrigin, size: size), in: clips, threshold: modifier.threshold)
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        host.afterLayout { [modifier] in modifier.action(isVisible) }
    }

    /// The rectangles outside of which nothing of the view is shown, in the coordinates of the root.
    private var clips: [CGRect] {
        var clips: [CGRect] = []
        var node = parent
        while let current = node {
            if current is ScrollLayout || current is ListLayout || current.parent == nil {
                let origin = current.globalOrigin
                let area = current.visibleArea ?? CGRect(origin: .zero, size: current.size)
                clips.append(area.offsetBy(dx: origin.x, dy: origin.y))
            }
            node = current.parent
        }
        return clips
    }
}

/// The decision whether a view counts as visible.
enum ScrollVisibility {
    /// Returns whether enough of a rectangle is inside of others.
    ///
    /// - Parameters:
    ///   - frame: The rectangle. An empty one is never visible.
    ///   - clips: The others.
    ///   - threshold: The part of its area that must be inside, from 0 to 1. Values outside count as the nearest one.
    static func isVisible(_ frame: CGRect, in clips: [CGRect], threshold: Double) -> Bool {
        let shown = clips.reduce(frame) { $0.intersection($1) }
        guard !shown.isNull, shown.width > 0, shown.height > 0 else { return false }
        let part = Double(shown.width * shown.height / (frame.width * frame.height))
        return part >= min(max(threshold.isNaN ? 0.5 : threshold, 0), 1) - 0.000_1
    }
}
