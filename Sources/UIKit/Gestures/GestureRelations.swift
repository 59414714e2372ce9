/// The relations between two recognizers on the same touches, as the recognizers and their delegates define them.
@MainActor
enum GestureRelations {
    /// Whether both may be recognized at once. The consent of one delegate is enough.
    static func areSimultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
    }

    static func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.canPrevent(other) && other.canBePrevented(by: one)
    }

    static func mustWait(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        one.requiresFailure(of: other) || one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one)
            || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
    }
}
