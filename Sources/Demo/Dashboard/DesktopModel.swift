import Foundation
import Observation
import SwiftUI

/// The monitors and the program's scenes, as values that SwiftUI's views observe. It updates itself.
@Observable
@MainActor
final class DesktopModel {
    /// One model serves all dashboards, so that a selection in one of them is seen in the others.
    static let shared = DesktopModel()

    private(set) var monitors: [Monitor] = []
    private(set) var scenes: [ShownScene] = []
    /// The name of the monitor whose details are shown.
    var selection: String?
    /// The last change of the monitors, until it is dismissed.
    private(set) var notice: Notice?

    struct Monitor: Identifiable, Equatable {
        /// The name of the output, for example `DP-1`.
        let id: String
        /// The place on the desktop, in pixels.
        let frame: CGRect
        let scale: CGFloat
        let refreshRate: Int
        let isMain: Bool
    }

    struct ShownScene: Identifiable, Equatable {
        let id: String
        let title: String
        /// The place on the desktop, in pixels.
        let frame: CGRect
        let monitor: String
        let isActive: Bool

        var area: CGFloat { frame.width * frame.height }
    }

    struct Notice: Identifiable, Equatable {
        let id: Int
        let text: String
        let isArrival: Bool
    }

    @ObservationIgnored private var observers: [any NSObjectProtocol] = []
    @ObservationIgnored private var noticeCount = 0
    @ObservationIgnored private var isStale = false

    private init() {
        let names = [
            UIScreen.didConnectNotification, UIScreen.didDisconnectNotification, UIScreen.modeDidChangeNotification,
            UIScene.willConnectNotification, UIScene.didDisconnectNotification, UIScene.didActivateNotification,
            UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
            UIScene.willEnterForegroundNotification, UIWindow.didBecomeVisibleNotification,
            UIWindow.didBecomeHiddenNotification, .demoSceneDidMove,
        ]
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.setNeedsUpdate() }
            }
        }
        update()
        notice = nil
    }

    var selected: Monitor? { monitors.first { $0.id == selection } ?? monitors.first }

    func scenes(on monitor: Monitor) -> [ShownScene] { scenes.filter { $0.monitor == monitor.id } }

    func dismissNotice() { notice = nil }

    /// Updates in a later turn, because notifications come in groups.
    private func setNeedsUpdate() {
        guard !isStale else { return }
        isStale = true
        DispatchQueue.main.async { MainActor.assumeIsolated { self.update() } }
    }

    private func update() {
        isStale = false
        let before = Set(monitors.map(\.id))
        monitors = UIScreen.screens.map { screen in
            Monitor(
                id: screen.name, frame: screen.desktopFrame, scale: screen.scale,
                refreshRate: screen.maximumFramesPerSecond, isMain: screen === UIScreen.main)
        }
        let after = Set(monitors.map(\.id))
        for name in after.subtracting(before).sorted() { announce("\(name) was connected", isArrival: true) }
        for name in before.subtracting(after).sorted() { announce("\(name) was disconnected", isArrival: false) }
        scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            .filter { $0.activationState != .background && $0.windows.contains { !$0.isHidden } }
            .map { scene in
                ShownScene(
                    id: scene.session.persistentIdentifier, title: scene.title ?? "Scene",
                    frame: scene.frameOnDesktop, monitor: scene.screen.name,
                    isActive: scene.activationState == .foregroundActive && scene.session.role == .windowApplication)
            }
            .sorted { ($0.title, $0.id) < ($1.title, $1.id) }
    }

    private func announce(_ text: String, isArrival: Bool) {
        noticeCount += 1
        notice = Notice(id: noticeCount, text: text, isArrival: isArrival)
    }
}
