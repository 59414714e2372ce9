import Foundation

/// The containers of a tree that make rows on demand, and the scroll views that lead to a row.
@MainActor
final class RowDemand {
    /// The containers by the order of their creation.
    private var layouts: [Int: LazyLayout] = [:]
    private var lastNumber = 0
    private var goals: [Weak<ScrollLayout>] = []

    /// Adds a container. Returns its number.
    func add(_ layout: LazyLayout) -> Int {
        lastNumber += 1
        layouts[lastNumber] = layout
        return lastNumber
    }

    /// Removes the container with a number.
    func remove(_ number: Int) { layouts[number] = nil }

    private var ordered: [LazyLayout] { layouts.isEmpty ? [] : layouts.sorted { $0.key < $1.key }.map(\.value) }

    /// Notes the places of the rows on the screen, which they keep if rows elsewhere change.
    func captureAnchors() {
        for layout in ordered { layout.scrollView?.addAnchors(layout.anchors) }
    }

    /// Moves removed rows that are still shown together with the content of their scroll view.
    func shiftDepartures(in scroll: ScrollLayout, by distance: CGPoint) {
        for layout in ordered where layout.isInside(scroll) {
            for departure in layout.departing { departure.node.shift(by: distance) }
        }
    }

    /// Makes the rows on the screen that are missing. Returns whether the layout changes with it.
    func fill() -> Bool {
        var isChanged = false
        for layout in ordered where layout.fill() { isChanged = true }
        return isChanged
    }

    /// Lets the rows on the screen appear, and corrects the offsets of scroll views that lead to a row.
    func settle() {
        for layout in ordered { layout.settle() }
        if !goals.isEmpty { goals.removeAll { $0.object?.reachGoal() ?? true } }
    }

    /// Returns whether a container in a scroll view would make other rows.
    func needsFilling(in scroll: ScrollLayout) -> Bool {
        ordered.contains { $0.isInside(scroll) && $0.needsFilling }
    }

    /// Adds a scroll view that leads to a row.
    func addGoal(of layout: ScrollLayout) {
        goals.removeAll { $0.object === layout || $0.object == nil }
        goals.append(Weak(layout))
    }
}
