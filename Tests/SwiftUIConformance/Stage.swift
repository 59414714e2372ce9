import SwiftUI
import UIKit

/// A window with a view, and the counts that the view's parts keep.
///
/// These tests import only SwiftUI, UIKit and Testing, so they also run on iOS, in the test target of an app.
@MainActor
final class Stage<Content: View> {
    let controller: UIHostingController<Content>
    let window: UIWindow

    init(size: CGSize = CGSize(width: 320, height: 480), @ViewBuilder _ content: () -> Content) async {
        controller = UIHostingController(rootView: content())
        window = Self.makeWindow(CGRect(origin: .zero, size: size))
        window.rootViewController = controller
        window.isHidden = false
        await turn()
    }

    /// The window of a scene, where there is one: without it, nothing appears on iOS.
    private static func makeWindow(_ frame: CGRect) -> UIWindow {
        let scenes = UIApplication.shared.connectedScenes
        guard let scene = scenes.compactMap({ $0 as? UIWindowScene }).first else { return UIWindow(frame: frame) }
        let window = UIWindow(windowScene: scene)
        window.frame = frame
        return window
    }

    /// Lets the changes of the last turn reach the screen.
    func turn() async {
        for _ in 0..<3 {
            await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
            controller.view.setNeedsLayout()
            window.layoutIfNeeded()
        }
    }
}

/// The evaluations of bodies and other events, by name.
@MainActor
final class Journal {
    private(set) var entries: [String] = []

    nonisolated init() {}

    /// Writes an entry. It can stand in a body: `let _ = journal.note("body")`.
    func note(_ entry: String) { entries.append(entry) }

    func count(_ entry: String) -> Int { entries.filter { $0 == entry }.count }
    func clear() { entries = [] }
}
