import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Presentations that wait for the end of others.
@MainActor
struct WaitingPresentationTests {
    @MainActor @Observable
    final class Model {
        var isShown = false
        var asks = false
    }

    private struct Page: View {
        let model: Model
        var body: some View {
            @Bindable var model = model
            Text("page").sheet(isPresented: $model.isShown) { Text("own sheet") }
                .alert("Sure?", isPresented: $model.asks) { Button("Yes") {} }
        }
    }

    @Test("S399: a sheet waits for the end of what the program has presented with UIKit, and is shown then")
    func sheetAfterController() async throws {
        let model = Model()
        try await withView(Page(model: model)) { _, controller, display async throws in
            let own = UIViewController()
            controller.present(own, animated: false)
            try await display.finishTransitions()
            model.isShown = true
            try await display.settle()
            #expect(controller.presentedViewController === own)
            controller.dismiss(animated: true)
            try await display.finishTransitions()
            try await display.settle()
            try await display.finishTransitions()
            #expect(try display.tree().description.contains("own sheet"))
            #expect(controller.presentedViewController != nil && controller.presentedViewController !== own)
        }
    }

    @Test("S399: an alert that waits is not shown if it is not wanted any more")
    func withdrawnAlert() async throws {
        let model = Model()
        try await withView(Page(model: model)) { _, controller, display async throws in
            let own = UIViewController()
            controller.present(own, animated: false)
            try await display.finishTransitions()
            model.asks = true
            try await display.settle()
            model.asks = false
            try await display.settle()
            controller.dismiss(animated: false)
            try await display.finishTransitions()
            try await display.settle()
            #expect(controller.presentedViewController == nil)
            model.asks = true
            try await display.settle()
            try await display.finishTransitions()
            #expect(controller.presentedViewController is UIAlertController, "the session waits no longer")
        }
    }

    @Test("S399: a sheet that waits is shown although the presentations of others begin and end before")
    func repeatedWait() async throws {
        let model = Model()
        try await withView(Page(model: model)) { _, controller, display async throws in
            let own = UIViewController()
            controller.present(own, animated: false)
            try await display.finishTransitions()
            model.isShown = true
            try await display.settle()
            for _ in 0..<3 {
                own.present(UIViewController(), animated: false)
                try await display.finishTransitions()
                own.dismiss(animated: false)
                try await display.finishTransitions()
                try await display.settle()
            }
            #expect(controller.presentedViewController === own)
            controller.dismiss(animated: false)
            try await display.finishTransitions()
            try await display.settle()
            try await display.finishTransitions()
            #expect(try display.tree().description.contains("own sheet"))
            #expect(controller.presentedViewController != nil && controller.presentedViewController !== own)
        }
    }

    @Test("S399: an alert waits for a sheet of the same view")
    func alertAfterSheet() async throws {
        let model = Model()
        model.isShown = true
        try await withView(Page(model: model)) { _, controller, display async throws in
            try await display.finishTransitions()
            #expect(!(controller.presentedViewController is UIAlertController))
            model.asks = true
            try await display.settle()
            model.isShown = false
            try await display.settle()
            try await display.finishTransitions()
            try await display.settle()
            try await display.finishTransitions()
            #expect(controller.presentedViewController is UIAlertController)
        }
    }
}
