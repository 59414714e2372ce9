import Dispatch
import X11

/// The state of bringing one scene's window onto the monitor that it must fill.
///
/// A run begins when the window is created, when its monitor changes, and when a window manager starts or ends. It is
/// over when the window fills its monitor or no remedy is left.
struct PlacementRun {
    /// The identity of one step of one run. It distinguishes answers to this step from answers to earlier ones.
    struct StepID: Hashable {
        let run: Int
        var step = 0
    }

    private(set) var id: StepID
    private(set) var ladder: PlacementLadder
    private let began = ContinuousClock.now
    private var deadline = ContinuousClock.now + Self.longest
    /// Whether the window fills its monitor, or no remedy is left.
    private(set) var isOver = false
    /// Whether no remedy has helped.
    private(set) var isExhausted = false
    /// The number of times that the window was moved away and brought back.
    private var returns = 0
    /// Whether the scene shows nothing before the run is over.
    let isHeldBack: Bool
    /// Whether the run began when the window was first mapped.
    let isOfNewWindow: Bool
    /// The number of times that the window manager has answered since the last step.
    private(set) var answers = 0
    /// Whether the server reported the window as viewable at the last query. Some managers hide a window by its frame
    /// alone.
    var isViewable = true
    /// Whether the window manager's answer is awaited.
    var isAsking = false

    /// The longest time from the beginning of a run to its end.
    static let longest = Duration.seconds(1)
    /// The longest time to wait for the window manager's answer to one step.
    static let patience = Duration.milliseconds(400)
    /// The time for which the window manager may still be busy with other monitors, or with its own start.
    static let unrest = Duration.milliseconds(300)
    /// The time after which a window is checked again if its monitor may have disappeared.
    static let settling = Duration.milliseconds(100)
    /// The time for which the window is brought back if the window manager moves it away. After that, the scene follows
    /// the window.
    private static let watch = Duration.seconds(2)
    /// The number of answers to wait for. Some window managers give one answer before they act on the request, but not
    /// two.
    private static let enough = 2

    @MainActor private static var lastNumber = 0

    @MainActor
    init(_ ladder: PlacementLadder, isHeldBack: Bool, isOfNewWindow: Bool) {
        self.isOfNewWindow = isOfNewWindow
        Self.lastNumber += 1
        id = StepID(run: Self.lastNumber)
        self.ladder = ladder
        self.isHeldBack = isHeldBack
    }

    /// Whether a step has been taken.
    var hasBegun: Bool { id.step > 0 }
    /// Whether a window that is moved away is brought back: at most twice, and only for a short time.
    var isWatched: Bool { !isExhausted && returns < Self.mostReturns && .now - began < Self.watch }
    /// The greatest number of returns. Two are needed if the manager undoes the first remedy when it moves the focus.
    private static let mostReturns = 2
    /// The time that is left for the remedies, or zero.
    var timeLeft: Duration { max(.zero, deadline - .now) }

    /// Notes an answer of the window manager. Returns whether the window can be checked now.
    mutating func noteAnswer() -> Bool {
        answers += 1
        return answers >= Self.enough
    }

    /// Returns the decision that follows the present step.
    mutating func next(after seen: PlacementLadder.Observation) -> PlacementLadder.Decision {
        id.step += 1
        answers = 0
        isAsking = false
        return timeLeft == .zero && !ladder.isRight(seen) ? ladder.last() : ladder.next(after: seen)
    }

    mutating func end(isExhausted: Bool) {
        id.step += 1
        isOver = true
        self.isExhausted = isExhausted
        isAsking = false
    }

    /// Continues with the remaining remedies.
    mutating func resume() {
        isOver = false
        returns += 1
        answers = 0
        deadline = .now + Self.longest
    }
}
