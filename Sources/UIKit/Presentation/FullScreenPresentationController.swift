/// The presentation in front of the whole window or of one controller that removes the presenting controller's view:
/// the styles `.fullScreen` and `.currentContext`.
@MainActor
final class FullScreenPresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { style == .fullScreen }
    override var shouldRemovePresentersView: Bool { true }
}

/// The presentation in front of the whole window or of one controller that keeps the presenting controller's view: the
/// styles `.overFullScreen` and `.overCurrentContext`.
@MainActor
final class OverlayPresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { style == .overFullScreen }
}
