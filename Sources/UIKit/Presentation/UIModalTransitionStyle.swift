/// The movement with which a controller is presented and dismissed, unless its transitioning delegate has an animator.
public enum UIModalTransitionStyle: Int, Sendable {
    /// The view slides up from the lower edge, and down at the dismissal.
    case coverVertical
    /// The presenting controller's view turns around a vertical axis and has the presented one on its back.
    case flipHorizontal
    /// One view fades into the other.
    case crossDissolve
    /// The page of the presenting controller rolls up from its lower right corner. It needs the style `.fullScreen`.
    case partialCurl
}
