/// The facts about a call of `present` that decide whether it is refused. The names are those of log lines.
struct PresentationAttempt {
    /// The relation of the presented controller to others before the call.
    enum Candidate: Equatable {
        /// The controller is in no window and has no parent.
        case free
        /// The controller has a parent, is in a window, or is the presenting controller.
        case active
        /// The controller is presented by a controller with this name.
        case presented(by: String)
    }

    var presented: String
    var presenter: String
    /// The receiver of the call.
    var receiver: String
    var candidate = Candidate.free
    var isInWindow = true
    /// The controller that the presenting one presents already.
    var occupant: String?
    /// Whether the presenting controller is being presented, or its occupant is.
    var isDuringPresentation = false
    var style = UIModalPresentationStyle.pageSheet
    var transition = UIModalTransitionStyle.coverVertical

    /// The reason for which the call is refused, in UIKit's words; `nil` if it is permitted.
    var refusal: String? {
        let attempt = "Attempt to present \(presented) on \(presenter)"
        if isDuringPresentation { return "\(attempt) while a presentation is in progress!" }
        if let occupant { return "\(attempt) (from \(receiver)) which is already presenting \(occupant)." }
        if !isInWindow { return "\(attempt) (from \(receiver)) whose view is not in the window hierarchy." }  // R95
        switch candidate {
        case .free:
            break
        case .active:
            return "Application tried to present modally an active controller \(presented)."
        case .presented(let by):
            return """
                Application tried to present modally a view controller \(presented) that is already being presented by \
                \(by).
                """
        }
        if style == .none {
            return "The specified modal presentation style doesn't have a corresponding presentation controller."
        }
        if transition == .partialCurl, style != .fullScreen {
            return """
                Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view \
                controller \(presented).
                """
        }
        return nil
    }
}
