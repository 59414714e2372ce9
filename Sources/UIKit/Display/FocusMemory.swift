/// The scene that has, or last had, the X input focus, for when a window manager gives the focus to a window that takes
/// no input.
@MainActor
final class FocusMemory {
    @UnkeptScene private var holder: UIWindowScene?
    /// The number of the last request of ours that the server had seen when the holder lost the focus.
    private var loss: UInt?
    private var hasHeld = false

    /// Notes that a scene has got the focus.
    func noteGain(of scene: UIWindowScene?) {
        holder = scene
        loss = nil
        hasHeld = true
    }

    /// Notes that a scene has lost the focus.
    func noteLoss(of scene: UIWindowScene?, serial: UInt) {
        if holder === scene { loss = serial }
    }

    /// Returns the scene that had the focus when the server came to a request, or lost it since. In a program that has just
    /// started and never had the focus, it is the first scene that takes input.
    func host(withFocusSince request: UInt) -> SceneHost? {
        guard hasHeld else {
            let hosts = UIApplication.shared.scenes.connected.lazy.compactMap { ($0 as? UIWindowScene)?.host }
            return hosts.first { $0.takesInput && $0.state.isAsked }
        }
        return loss.map { $0 >= request } ?? true ? holder?.host : nil
    }
}
