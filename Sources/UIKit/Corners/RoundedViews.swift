/// The views with a configuration of their corners, or with guides that depend on corners. They are held weakly.
@MainActor
struct RoundedViews {
    private struct Link { weak var view: UIView? }
    /// The views whose corners depend on their own size only.
    private var sized: [ObjectIdentifier: Link] = [:]
    /// The views with concentric corners.
    private var following: [ObjectIdentifier: Link] = [:]
    /// The views with guides that stay clear of corners.
    private var adapted: [ObjectIdentifier: Link] = [:]
    /// The number of calls of `dropGone()` since it last looked at the views.
    private var calls = 0
    /// Whether there is no view. It stays `false` for a while after the last one is gone.
    private(set) var isEmpty = true

    /// Whether there may be views with concentric corners.
    var hasConcentric: Bool { !following.isEmpty }
    /// The views with concentric corners, in no order.
    var concentric: [UIView] { following.values.compactMap(\.view) }

    /// Notes the configuration of a view. `nil` removes the view.
    mutating func note(_ configuration: UICornerConfiguration?, of view: UIView) {
        let (key, link) = (ObjectIdentifier(view), Link(view: view))
        let isConcentric = configuration?.followsContainer == true
        sized[key] = configuration == nil || isConcentric ? nil : link
        following[key] = isConcentric ? link : nil
        updateIsEmpty()
    }

    /// Notes a view with a guide that stays clear of corners.
    mutating func noteRegion(of view: UIView) {
        adapted[ObjectIdentifier(view)] = Link(view: view)
        updateIsEmpty()
    }

    /// Whether there may be views with guides that stay clear of corners.
    var hasRegions: Bool { !adapted.isEmpty }
    /// Calls `body` with the views with guides that stay clear of corners, in no order.
    func forEachRegion(_ body: (UIView) -> Void) {
        for link in adapted.values { if let view = link.view { body(view) } }
    }

    private mutating func updateIsEmpty() { isEmpty = sized.isEmpty && following.isEmpty && adapted.isEmpty }

    /// Removes views that are gone. It looks at the views once in many calls, and in no fewer than there are views, so
    /// that a call takes a short time on average.
    mutating func dropGone() {
        calls += 1
        guard calls > max(256, sized.count + following.count + adapted.count) else { return }
        calls = 0
        Self.dropGone(from: &sized)
        Self.dropGone(from: &following)
        Self.dropGone(from: &adapted)
        updateIsEmpty()
    }

    private static func dropGone(from links: inout [ObjectIdentifier: Link]) {
        guard links.values.contains(where: { $0.view == nil }) else { return }
        links = links.filter { $0.value.view != nil }
    }
}
