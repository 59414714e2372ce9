/// What it means that a gesture recognizer says to be in another state, such as `.possible` to `.began`.
enum GestureTransition: Equatable {
    /// It wants to be recognized, which others may have a word in.
    case recognize
    /// A recognized one goes on, or is over.
    case goOn(UIGestureRecognizer.State)
    case fail
    /// The states do not follow one another: nothing happens.
    case none

    init(from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State) {
        switch (old, new) {
        case (.possible, .began), (.possible, .ended): self = .recognize
        case (.possible, .failed), (.possible, .cancelled): self = .fail
        case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed), (.changed, .ended),
            (.changed, .cancelled):
            self = .goOn(new)
        // One that has begun cannot fail any more.
        case (.began, .failed), (.changed, .failed): self = .goOn(.cancelled)
        default: self = .none
        }
    }
}
