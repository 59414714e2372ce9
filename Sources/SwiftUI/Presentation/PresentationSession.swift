import Foundation
import UIKit

/// The presentations of one modifier, one after the other.
///
/// The controller is presented or dismissed after the turn of the request, because the layout is complete only then. A
/// presentation waits for the end of the previous one.
@MainActor
final class PresentationSession: NSObject {
    private weak var host: GraphHost?
    /// The identity of the present or pending presentation.
    private(set) var identity: AnyHashable?
    private(set) var controller: UIViewController?
    private var make: (() -> UIViewController)?
    private var isChanging = false
    /// Whether the session waits for the end of another presentation.
    private var isWaiting = false
    /// Whether the wait of the present request has been logged.
    private var hasLogged = false
    /// Called when the user has dismissed the presentation.
    var onUserDismissal: (() -> Void)?
    /// The settings of the presentation, or `nil`.
    var settings: SheetSettings?
    /// Called after the dismissal.
    var onDismiss: (() -> Void)?

    init(_ host: GraphHost) { self.host = host }

    /// Sets the presentation: the controller that `make` returns, or none.
    func change(to identity: AnyHashable?, _ make: (() -> UIViewController)?) {
        guard identity != self.identity else { return }
        self.identity = identity
        self.make = make
        hasLogged = false
        stepSoon()
    }

    /// Presents the pending controller, because the presenter's view has come into a window.
    func presenterDidAppear() {
        if make != nil, controller == nil { stepSoon() }
    }

    /// Notes that the controller has dismissed itself, as an alert does.
    func wasDismissed() {
        identity = nil
        make = nil
        didDismiss()
    }

    /// Performs the next step towards the requested presentation.
    private func step() {
        guard !isChanging else { return }
        if let controller, make != nil || identity == nil {
            isChanging = true
            controller.dismiss(animated: true) { [self] in didDismiss() }
        } else if controller == nil, let make, let presenter = host?.controller {
            guard presenter.presentedViewController == nil else { return wait(for: presenter) }
            // UIKit refuses to present during another presentation, such as that of the sheet that contains the view.
            if let transition = presenter.transitionCoordinator, transition.isAnimated {
                let waits = transition.animate(alongsideTransition: nil) { [weak self] _ in self?.stepSoon() }
                if waits { return }
            }
            // It also refuses to present on a view that is not in a window. The view may come back.
            guard presenter.viewIfLoaded?.window != nil else { return }
            self.make = nil
            let controller = make()
            self.controller = controller
            controller.presentationController?.delegate = self
            isChanging = true
            presenter.present(controller, animated: true) { [self] in
                isChanging = false
                step()
            }
        }
    }

    private func stepSoon() { DispatchQueue.main.async { [self] in MainActor.assumeIsolated { step() } } }

    private func didDismiss() {
        controller = nil
        isChanging = false
        onDismiss?()
        step()
    }

    private func wait(for presenter: UIViewController) {
        guard !isWaiting else { return }
        isWaiting = true
        PresentationQueue.add { [weak self] in
            self?.isWaiting = false
            self?.stepSoon()
        }
        // The end of a presentation elsewhere leads here again.
        guard !hasLogged else { return }
        hasLogged = true
        GraphHost.logger.error(
            """
            A presentation waits for the end of another one of the same controller: \
            \(presenter.presentedViewController.map { "\(type(of: $0))" } ?? "").
            """)
    }
}

extension PresentationSession: UISheetPresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        settings?.adaptations.style(for: controller.presentationStyle, traitCollection)
            ?? controller.systemAdaptiveStyle(for: traitCollection)
    }

    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {
        // A popover that becomes a sheet has the heights of its content.
        guard let sheet = adaptivePresentationController as? UISheetPresentationController else { return }
        sheet.delegate = self
        settings?.apply(to: sheet)
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) { settings?.didSelect(sheetPresentationController.selectedDetentIdentifier) }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        identity = nil
        onUserDismissal?()
        didDismiss()
    }
}

/// The presentations that wait for the end of others.
@MainActor
enum PresentationQueue {
    private static var waiting: [() -> Void] = []
    private static var observer: (any NSObjectProtocol)?

    /// Calls an action once after the end of any presentation, whether SwiftUI or the program has presented it.
    static func add(_ action: @escaping () -> Void) {
        waiting.append(action)
        guard observer == nil else { return }
        observer = NotificationCenter.default.addObserver(
            forName: UIViewController.presentationDidEndNotification, object: nil, queue: nil
        ) { _ in MainQueue.run { next() } }
    }

    /// Lets all waiting presentations try again.
    private static func next() {
        let due = waiting
        waiting = []
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
        for action in due { action() }
    }
}
