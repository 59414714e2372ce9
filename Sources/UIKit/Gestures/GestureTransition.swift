/// The effect of a state that a gesture recognizer requests, for example of `.began` while it is `.possible`.
enum GestureTransition: Equatable {
    /// The gesture asks to be recognized, which other recognizers can delay or prevent.
    case recognize
    /// A recognized gesture continues or ends.
    case goOn(UIGestureRecognizer.State)
    case fail
    /// The states do not follow each other, and nothing happens.
    case none

    init(from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State) {
        switch (old, new) {
        case (.possible, .began), (.possible, .ended): self = .recognize
        case (.possible, .failed), (.possible, .cancelled): self = .fail
        case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed), (.changed, .ended),
            (.changed, .cancelled):
            self = .goOn(new)
        // A gesture that has begun cannot fail any more, so it is cancelled.
        case (.began, .failed), (.changed, .failed): self = .goOn(.cancelled)
        default: self = .none
        }
    }
}
