import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct DetentTests {
    private struct Presenter: View {
        @State var isShown = false
        @State var selection = PresentationDetent.medium
        var body: some View {
            Button("show") { isShown = true }.accessibilityIdentifier("show")
                .sheet(isPresented: $isShown) {
                    Button("grow") { selection = .large }.accessibilityIdentifier("grow")
                        .presentationDetents([.large, .height(200), .medium], selection: $selection)
                        .presentationCornerRadius(24)
                        .interactiveDismissDisabled()
                }
        }
    }

    @Test("S226: the content of a sheet sets its heights, from low to high, and the selected one")
    func heights() async throws {
        let screen = VirtualMonitor.monitor("SCREEN", 400, 800)
        try await withView(Presenter(), on: [screen]) { _, controller, display async throws in
            try await display.tap("show")
            try await display.finishTransitions()
            let presented = try #require(controller.presentedViewController)
            let sheet = try #require(presented.sheetPresentationController)
            #expect(sheet.detents.map(\.identifier.rawValue).first == "height 200.0" && sheet.detents.count == 3)
            #expect(sheet.detents[1].identifier == .medium && sheet.detents[2].identifier == .large)
            #expect(sheet.selectedDetentIdentifier == .medium && sheet.prefersGrabberVisible)
            #expect(sheet.preferredCornerRadius == 24 && presented.isModalInPresentation)
            try await display.tap("grow")
            try await display.finishTransitions()
            #expect(sheet.selectedDetentIdentifier == .large)
        }
    }

    @Test("S226: a confirmation dialog shows its title only if that is asked for", arguments: [true, false])
    func dialog(isVisible: Bool) async throws {
        struct Asking: View {
            let visibility: Visibility
            @State var isShown = true
            var body: some View {
                Text("page").confirmationDialog("Reset?", isPresented: $isShown, titleVisibility: visibility) {
                    Button("Reset", role: .destructive) {}
                }
            }
        }
        let view = Asking(visibility: isVisible ? .visible : .automatic)
        try await withView(view) { _, controller, display async throws in
            try await display.finishTransitions()
            let alert = try #require(controller.presentedViewController as? UIAlertController)
            #expect(alert.title == (isVisible ? "Reset?" : nil))
        }
    }
}
