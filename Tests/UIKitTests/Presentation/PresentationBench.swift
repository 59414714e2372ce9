import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A window on a display with a white root, and a controller to present in front of it.
@MainActor
struct PresentationBench {
    let window: UIWindow
    let root: UIViewController
    /// A red controller that writes its calls into the journal.
    let sheet: ScribeController
    let journal: Journal
    let delegate: AdaptiveDelegate
    let display: VirtualDisplay

    /// Runs `body` on one monitor. Animations take no time, unless they are asked for.
    static func run(
        _ width: Int = 500, _ height: Int = 800, scale: Int = 1, animates: Bool = false,
        options: VirtualDisplay.Options = .init(), monitor: String = "SCREEN",
        _ body: @MainActor (PresentationBench) async throws -> Void
    ) async throws {
        try await withApplication(
            on: [.monitor(monitor, width * scale, height * scale, scale: scale)], options: options
        ) { application, display in
            UIView.setAnimationsEnabled(animates)
            defer { UIView.setAnimationsEnabled(true) }
            let journal = Journal()
            let window = makeWindow(.white, in: try application.mainScene())
            let root = try #require(window.rootViewController)
            window.makeKeyAndVisible()
            let sheet = ScribeController("sheet", journal)
            sheet.view.backgroundColor = .red
            let bench = PresentationBench(
                window: window, root: root, sheet: sheet, journal: journal, delegate: AdaptiveDelegate(journal),
                display: display)
            try await display.settle()
            _ = journal.read()
            try await body(bench)
        }
    }

    /// Presents the sheet in a style and waits until it is shown.
    func present(_ style: UIModalPresentationStyle = .pageSheet, prepare: () -> Void = {}) async throws {
        sheet.modalPresentationStyle = style
        sheet.presentationController?.delegate = delegate
        prepare()
        root.present(sheet, animated: false)
        try await display.settle()
        try await waitUntil("the presentation") { !sheet.isBeingPresented }
        _ = journal.read()
    }

    /// The presentation controller of the sheet.
    var controller: UISheetPresentationController? { sheet.sheetPresentationController }

    /// The frame of the presented controller's view in the window.
    var frame: CGRect { sheet.view.convert(sheet.view.bounds, to: window) }

    /// Waits until the sheet is dismissed, with all its callbacks.
    func waitForDismissal() async throws {
        try await waitUntil("the dismissal", instead: { journal.entries.joined(separator: ", ") }) {
            root.presentedViewController == nil && !sheet.isBeingDismissed
        }
        try await display.settle()
    }

    /// Drags with the mouse so slowly that the speed at the end is zero.
    func drag(from start: CGPoint, by distance: CGFloat) async throws {
        try display.movePointer(to: start)
        try display.press()
        try await display.settle()
        for part in [0.25, 0.5, 0.75, 1] as [CGFloat] {
            try display.movePointer(to: CGPoint(x: start.x, y: start.y + (distance * part).rounded() - 1))
            try await display.settle()
        }
        // Only the last 0.1 seconds count for the speed.
        let moved = ProcessInfo.processInfo.systemUptime
        try await waitUntil("the drag to rest") { ProcessInfo.processInfo.systemUptime > moved + 0.15 }
        try display.movePointer(to: CGPoint(x: start.x, y: start.y + distance))
        try await display.settle()
        try display.release()
        try await display.settle()
    }
}

/// A delegate of sheets and popovers that writes its calls into a journal.
@MainActor
final class AdaptiveDelegate: NSObject, UISheetPresentationControllerDelegate, UIPopoverPresentationControllerDelegate {
    private let journal: Journal
    /// The answers.
    var shouldDismiss = true
    var style: UIModalPresentationStyle?
    var onPrepare: ((UIPopoverPresentationController) -> Void)?
    var newRect: CGRect?

    init(_ journal: Journal) { self.journal = journal }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style ?? controller.systemAdaptiveStyle(for: traitCollection) }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        journal.write("shouldDismiss")
        return shouldDismiss
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        journal.write("willDismiss")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        journal.write("didDismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        journal.write("didAttempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) { journal.write("detent \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "nil")") }

    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        journal.write("prepare")
        onPrepare?(popoverPresentationController)
    }
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
        journal.write("willReposition")
        if let newRect { rect.pointee = newRect }
    }
}

extension Pixel {
    /// The red and the green channel, from 0 to 255.
    var redAndGreen: (red: Int, green: Int) {
        // The test module's `Pixel.red` hides the property of the same name.
        let channels = Int(description.dropFirst().prefix(4), radix: 16) ?? 0
        return (channels >> 8, channels & 255)
    }
}
