/// The scene that has, or last had, the X input focus. A window manager may give the focus to a window that takes no
/// input, and this scene then gets it back.
@MainActor
final class FocusMemory {
    @WeakScene private var holder: UIWindowScene?
    /// The number of our last request that the server had processed when the holder lost the focus.
    private var loss: UInt?
    private var hasHeld = false
    /// The scenes in the order in which they have had the focus.
    private(set) var order = FocusSuccession()

    /// Notes that a scene has received the focus.
    func noteGain(of scene: UIWindowScene?) {
        holder = scene
        loss = nil
        hasHeld = true
        if let number = scene?.sceneHost?.number { order.noteGain(of: number) }
    }

    /// Notes that a scene has closed.
    func noteEnd(of host: SceneHost) { order.forget(host.number) }

    /// Notes that a scene has lost the focus.
    func noteLoss(of scene: UIWindowScene?, serial: UInt) {
        if holder === scene { loss = serial }
    }

    /// Returns the scene that had the focus when the server processed a request, or lost it after that.
    ///
    /// If the program has never had the focus, this is its first scene that takes input and has been shown.
    func host(withFocusSince request: UInt) -> SceneHost? {
        guard hasHeld else {
            let hosts = UIApplication.shared.scenes.connected.lazy.compactMap { ($0 as? UIWindowScene)?.sceneHost }
            return hosts.first { $0.takesInput && $0.state.isAsked }
        }
        return loss.map { $0 >= request } ?? true ? holder?.sceneHost : nil
    }
}
