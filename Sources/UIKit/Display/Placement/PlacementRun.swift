import Dispatch
import X11

/// The state of bringing one scene's window onto the monitor that it has to fill.
///
/// A run begins when the window is mapped, when its monitor changes, and when another window manager comes. It is over
/// when the window fills its monitor or when no remedy is left.
struct PlacementRun {
    /// Distinguishes the answers to this step of this run from those to earlier ones.
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
    /// Whether the server has called the window viewable when it was last asked. Some managers hide a window by its frame
    /// alone.
    var isViewable = true
    /// The window manager's answer is awaited.
    var isAsking = false

    /// The longest time from the beginning of a run to its end.
    static let longest = Duration.seconds(1)
    /// The longest time that the window manager's answer to one step is waited for.
    static let patience = Duration.milliseconds(400)
    /// The time for which the window manager may still be busy with other monitors, or with its own start.
    static let unrest = Duration.milliseconds(300)
    /// The time after which a window is looked at again whose monitor may have gone.
    static let settling = Duration.milliseconds(100)
    /// The time for which the window is brought back if the window manager moves it away. After that it is followed.
    private static let watch = Duration.seconds(2)
    /// Some window managers answer before they act on what they were asked, but not twice.
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
    /// Whether a window that is moved away is brought back: twice at most, and not much later.
    var isWatched: Bool { !isExhausted && returns < Self.mostReturns && .now - began < Self.watch }
    /// A first remedy may last only until the manager has thought about the focus.
    private static let mostReturns = 2
    /// The time that is left for the remedies; zero if it is over.
    var timeLeft: Duration { max(.zero, deadline - .now) }

    /// Notes an answer of the window manager. Returns whether that is enough to look at the window.
    mutating func noteAnswer() -> Bool {
        answers += 1
        return answers >= Self.enough
    }

    /// Returns what follows the present step.
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

    /// Goes on with the remedies that are left.
    mutating func resume() {
        isOver = false
        returns += 1
        answers = 0
        deadline = .now + Self.longest
    }
}
