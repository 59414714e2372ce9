import Foundation
import UIKit

/// The priority of a gesture relative to those of the subviews.
enum GesturePriority {
    /// After the gestures of the subviews.
    case normal
    /// Before the gestures of the subviews.
    case high
    /// Simultaneously with the gestures of the subviews.
    case simultaneous
}

/// A modifier that adds a gesture to a view.
public struct _GestureModifier<G: Gesture> {
    let gesture: G
    let priority: GesturePriority
    let isEnabled: Bool
    /// Whether the gestures of subviews are enabled.
    let enablesSubviews: Bool

    nonisolated init(gesture: G, priority: GesturePriority, mask: GestureMask) {
        self.gesture = gesture
        self.priority = priority
        isEnabled = mask.contains(.gesture)
        enablesSubviews = mask.contains(.subviews)
    }
}

extension _GestureModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { GestureNode(view, inputs) }
}

/// The gestures of a view that are enabled.
public struct GestureMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// No gesture.
    public static let none: GestureMask = []
    /// The gesture that is added.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the subviews.
    public static let subviews = GestureMask(rawValue: 2)
    /// All gestures.
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Adds a gesture. The gestures of subviews have priority.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .normal, mask: mask))
    }

    /// Adds a gesture that has priority over those of subviews.
    public nonisolated func highPriorityGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .high, mask: mask))
    }

    /// Adds a gesture that is recognized simultaneously with those of subviews.
    public nonisolated func simultaneousGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }

    /// Adds a gesture that is recognized only while `isEnabled` is `true`.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .normal, mask: isEnabled ? .all : .subviews))
    }

    /// Adds a gesture that has priority over those of subviews, and is recognized only while `isEnabled` is `true`.
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .high, mask: isEnabled ? .all : .subviews))
    }

    /// Adds a gesture that is recognized simultaneously with those of subviews, and only while `isEnabled` is `true`.
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .simultaneous, mask: isEnabled ? .all : .subviews))
    }

    /// Performs an action when the user clicks this view `count` times in a row.
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded(action))
    }

    /// Performs an action with the position when the user clicks this view `count` times in a row.
    public nonisolated func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// Performs an action when the user presses this view for some time, and another one when the press begins and
    /// ends.
    ///
    /// - Parameters:
    ///   - minimumDuration: The time, in seconds.
    ///   - maximumDistance: The distance by which the pointer may move, in points.
    ///   - action: The action.
    ///   - onPressingChanged: Called with `true` when the press begins, and with `false` when it ends, moves too far or
    ///     was long enough.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)?
    ) -> some View {
        gesture(
            _PressingGesture(
                content: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
                action: onPressingChanged ?? { _ in }
            ).onEnded { _ in action() })
    }

    /// Performs an action when the user presses this view for some time. It is the older form with
    /// `onPressingChanged`.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }

    /// Performs an action when the user presses this view for some time.
    ///
    /// - Parameters:
    ///   - minimumDuration: The time, in seconds.
    ///   - maximumDistance: The distance by which the pointer may move, in points.
    ///   - action: The action.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
    ) -> some View {
        gesture(
            LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
                .onEnded { _ in action() })
    }
}

/// The node of a view with a gesture.
private final class GestureNode<Base: View, G: Gesture>: _ViewNode<ModifiedContent<Base, _GestureModifier<G>>>,
    TouchHandler, AppearanceObserver
{
    private var modifier: _GestureModifier<G>
    private var parts: _GestureParts<G.Value>
    private var tree: GestureTree
    private var content: _ViewNode<Base>?
    private var wrappers: [ObjectIdentifier: GestureLayout] = [:]
    private var sample = GestureSample()
    private var velocity = GestureVelocity()
    /// The view's origin in the root's coordinates when the touch began.
    private var origin = CGPoint.zero
    /// The number of the touch, by which timers of earlier touches are ignored.
    private var touchNumber = 0
    private var isOpen = false
    private var recognizers: [TwoFingerRecognizer] = []

    init(_ view: ModifiedContent<Base, _GestureModifier<G>>, _ inputs: _NodeInputs) {
        modifier = view.modifier
        parts = G._parts(view.modifier.gesture)
        tree = GestureTree(parts.kind)
        super.init(inputs)
        if parts.kind.usesFingers { host.observeAppearance(self) }
        content = Base._makeNode(view.content, self.inputs)
    }

    override var label: String { "gesture" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, _GestureModifier<G>>) {
        modifier = view.modifier
        parts = G._parts(view.modifier.gesture)
        content?.update(view.content)
    }

    /// Adopts changed parameters of the gesture, such as the distance of a drag, when a touch begins. The touch keeps
    /// them until it ends.
    private func adoptKind() { if parts.kind != tree.kind { tree = GestureTree(parts.kind) } }

    override func collect(into elements: inout [LayoutNode]) {
        var views: [LayoutNode] = []
        content?.collect(into: &views)
        var kept: [ObjectIdentifier: GestureLayout] = [:]
        for view in views {
            let wrapper = wrappers[ObjectIdentifier(view)] ?? GestureLayout(self, inputs)
            wrapper.setChildren([view])
            kept[ObjectIdentifier(view)] = wrapper
            elements.append(wrapper)
        }
        wrappers = kept
    }

    // MARK: Touches

    var priority: GesturePriority { modifier.priority }
    var isEnabled: Bool { modifier.isEnabled }
    var enablesSubviews: Bool { modifier.enablesSubviews }

    var touchArea: CGRect {
        wrappers.values.map { CGRect(origin: $0.globalOrigin, size: $0.size) }.reduce(.null) { $0.union($1) }
    }

    func handle(_ event: TouchEvent) -> TouchResult {
        guard parts.kind.usesTouches else { return .failed }
        // The view may move with the touch. Its origin at the beginning counts.
        if event.phase == .began { origin = touchArea.origin }
        let point = CGPoint(x: event.location.x - origin.x, y: event.location.y - origin.y)
        if event.phase == .began {
            adoptKind()
            velocity = GestureVelocity()
            sample = GestureSample(start: point)
            isOpen = true
            for action in parts.onBegin { action() }
            startTimers(event)
        }
        velocity.add(point, event.time)
        sample.location = point
        sample.time = Date()
        sample.velocity = velocity.value
        sample.globalOffset = CGPoint(x: origin.x + host.rootOrigin.x, y: origin.y + host.rootOrigin.y)
        let layout = wrappers.values.first
        sample.offsetInSpace = { [weak layout, origin] name in
            guard let space = layout?.space(named: name)?.globalOrigin else { return nil }
            return CGPoint(x: origin.x - space.x, y: origin.y - space.y)
        }
        let touch: GestureRecognition.Event =
            switch event.phase {
            case .began: .began(point, tapCount: event.tapCount)
            case .moved: .moved(point)
            case .ended: .ended(point, isInside: touchArea.contains(event.location))
            }
        let result = handle(.touch(touch))
        if event.phase == .ended, tree.isWaiting { send(.clicksEnded, after: Self.clickInterval, event) }
        return result
    }

    /// The time in which another click has to follow, in seconds.
    private static var clickInterval: Double { 0.35 }

    private func handle(_ event: GestureTree.Event) -> TouchResult {
        let result = tree.handle(event)
        if let report = tree.report { parts.report(tree.sample(from: sample), isEnd: report == .end) }
        switch result {
        case .possible, nil: return .possible
        case .failed:
            close()
            return .failed
        case .changed: return .recognized
        case .ended:
            close()
            return .recognized
        }
    }

    private func startTimers(_ event: TouchEvent) {
        touchNumber += 1
        for timeout in tree.timeouts { send(.elapsed(timeout), after: timeout, event) }
    }

    /// Handles an event later, unless the touch has ended or another one has begun.
    private func send(_ later: GestureTree.Event, after time: Double, _ event: TouchEvent) {
        let (number, decide) = (touchNumber, event.decide)
        DispatchQueue.main.asyncAfter(deadline: .now() + time) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isOpen, self.touchNumber == number, self.isMounted else { return }
                if self.handle(later) == .recognized { decide(self) }
            }
        }
    }

    private func close() {
        guard isOpen else { return }
        isOpen = false
        for action in parts.onReset { action() }
    }

    func touchCancelled() {
        tree.reset()
        close()
    }

    func perform() { if isMounted { parts.report(sample, isEnd: true) } }

    // MARK: Two fingers

    /// Adds the recognizers. The tree's view is known only now.
    func appear() {
        guard recognizers.isEmpty, let view = host.view else { return }
        recognizers = parts.kind.fingers.map { kind, delta in
            TwoFingerRecognizer(kind, view, delta: delta) { [weak self] in
                guard let self, self.isEnabled, self.scope.values.isEnabled else { return .null }
                return self.touchArea
            } report: { [weak self] state, isEnd in
                self?.handle(kind, state, isEnd)
            }
        }
    }

    func disappear() {
        for recognizer in recognizers { recognizer.end() }
        recognizers = []
    }

    private func handle(_ kind: TwoFingerKind, _ state: TwoFingerState, _ isEnd: Bool) {
        guard isMounted else { return }
        if !isOpen {
            origin = touchArea.origin
            adoptKind()
        }
        isOpen = true
        sample.time = Date()
        var state = state
        state.start = CGPoint(x: state.start.x - origin.x, y: state.start.y - origin.y)
        _ = handle(.fingers(kind, state, isEnd: isEnd))
    }

    override func willUnmount() {
        close()
        disappear()
        if parts.kind.usesFingers { host.stopObservingAppearance(self) }
    }
}

/// The layout of a view with a gesture. It has the size of the view.
private final class GestureLayout: PassThroughLayout {
    private weak var handler: (any TouchHandler)?

    init(_ handler: any TouchHandler, _ inputs: _NodeInputs) {
        self.handler = handler
        super.init(inputs)
    }

    override var label: String { "gesture" }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard var target = hitChildren(point) else { return nil }
        if handler?.enablesSubviews == false { (target.handlers, target.recognizers, target.focus) = ([], [], nil) }
        if let handler, handler.isEnabled, scope.values.isEnabled { target.handlers.append(handler) }
        return target
    }
}

/// The velocity of a touch, computed from its positions in the last tenth of a second.
struct GestureVelocity {
    private var places: [(point: CGPoint, time: TimeInterval)] = []

    mutating func add(_ point: CGPoint, _ time: TimeInterval) {
        places.append((point, time))
        places.removeAll { time - $0.time > 0.1 }
    }

    /// The velocity, in points per second.
    var value: CGSize {
        guard let first = places.first, let last = places.last, last.time > first.time else { return .zero }
        let span = last.time - first.time
        return CGSize(width: (last.point.x - first.point.x) / span, height: (last.point.y - first.point.y) / span)
    }
}
