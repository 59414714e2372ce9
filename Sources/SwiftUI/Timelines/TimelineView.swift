import Foundation

/// A view whose content is updated at the times of a schedule.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 1)) { context in
///     Text(context.date, style: .time)
/// }
/// ```
///
/// While the view is not in a window, it is not updated.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// The time of an update.
    public struct Context {
        /// The frequency of a timeline's updates.
        public enum Cadence: Comparable, Sendable {
            /// As often as the display shows frames.
            case live
            /// About once per second.
            case seconds
            /// About once per minute.
            case minutes
        }

        /// The date of the schedule.
        public let date: Date
        /// The frequency of the updates. In Casement it is that of frames.
        public let cadence = Cadence.live
    }

    let schedule: Schedule
    let content: (Context) -> Content
}

/// The time of an update of any timeline.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView where Content: View {
    /// Creates a view whose content is updated at the times of a schedule.
    public nonisolated init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.init(schedule: schedule) { content(TimelineViewDefaultContext(date: $0.date)) }
    }
}

extension TimelineView: View where Content: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { TimelineNode(view, inputs) }
}

/// The node of a view with a schedule.
private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: _ViewNode<TimelineView<Schedule, Content>>,
    AppearanceObserver
{
    private var view: TimelineView<Schedule, Content>
    private lazy var evaluation = Evaluation(self)
    private var content: _ViewNode<Content>?
    private var date = Date()
    private var entries: Schedule.Entries.Iterator?
    private var isVisible = false
    /// The number of the current plan. Timers of earlier plans have a different one.
    private var plan = 0

    init(_ view: TimelineView<Schedule, Content>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        begin()
        evaluate()
        host.observeAppearance(self)
    }

    override var label: String { "TimelineView" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: TimelineView<Schedule, Content>) {
        let isSame = FieldPlan.of(Schedule.self).areEqual(view.schedule, self.view.schedule)
        self.view = view
        if !isSame {
            begin()
            if isVisible { scheduleNext() }
        }
        evaluate()
    }

    override func evaluate() {
        let value = evaluation.track { view.content(.init(date: date)) }
        if let content { content.update(value) } else { content = Content._makeNode(value, inputs) }
    }

    func appear() {
        isVisible = true
        begin()
        evaluation.invalidate()
        scheduleNext()
    }

    func disappear() {
        isVisible = false
        plan += 1
    }

    /// Begins the schedule at the present time.
    private func begin() {
        let now = Date()
        var entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
        date = now
        if let first = entries.next(), first <= now { date = first }
        self.entries = entries
    }

    private func scheduleNext() {
        plan += 1
        let (plan, now) = (plan, Date())
        // Dates that have passed meanwhile are skipped.
        var next = entries?.next()
        var skipped = 0
        while let date = next, date <= now, skipped < 10_000 {
            next = entries?.next()
            skipped += 1
        }
        guard let next else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, next.timeIntervalSince(now))) { [weak self] in
            MainActor.assumeIsolated { self?.reach(next, plan) }
        }
    }

    private func reach(_ date: Date, _ plan: Int) {
        guard isMounted, isVisible, plan == self.plan else { return }
        self.date = date
        evaluation.invalidate()
        scheduleNext()
    }

    override func willUnmount() {
        plan += 1
        evaluation.end()
        host.stopObservingAppearance(self)
    }
}
