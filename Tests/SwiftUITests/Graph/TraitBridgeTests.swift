import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

private struct Density: UITraitDefinition {
    static let defaultValue = 1.0
}

private struct DensityKey: UITraitBridgedEnvironmentKey {
    static let defaultValue = 0.0
    static func read(from traitCollection: UITraitCollection) -> Double { traitCollection[Density.self] }
    static func write(to mutableTraits: inout any UIMutableTraits, value: Double) {
        mutableTraits[Density.self] = value
    }
}

extension EnvironmentValues {
    fileprivate var density: Double {
        get { self[DensityKey.self] }
        set { self[DensityKey.self] = newValue }
    }
}

@MainActor
struct TraitBridgeTests {
    private struct Reader: View {
        let log: Log<Double>
        @Environment(\.density) private var density
        var body: some View {
            let _ = log.entries.append(density)
            Color.red
        }
    }

    private final class Plain: UIView {}

    private struct Foreign: UIViewRepresentable {
        func makeUIView(context: Context) -> Plain { Plain() }
        func updateUIView(_ uiView: Plain, context: Context) {}
    }

    private struct ForeignController: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController {
            let controller = UIViewController()
            controller.title = "foreign"
            return controller
        }
        func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
    }

    @MainActor @Observable
    final class Model {
        var density: Double = 3
    }

    private struct Content: View {
        let log: Log<Double>
        let model: Model
        var body: some View {
            VStack {
                Foreign()
                ForeignController()
                Reader(log: log)
            }
            .environment(\.density, model.density)
        }
    }

    @Test("S422: a trait of a hosting controller is in the environment, and its views follow changes")
    func traitsInEnvironment() async throws {
        #expect(EnvironmentValues().density == 1)
        let log = Log<Double>()
        try await withView(Reader(log: log)) { window, controller, display async throws in
            #expect(log.entries.last == 1)
            controller.traitOverrides[Density.self] = 2
            try await display.settle()
            #expect(log.entries.last == 2)
            controller.traitOverrides.userInterfaceStyle = .dark
            controller.traitOverrides.remove(Density.self)
            window.traitOverrides[Density.self] = 5
            try await display.settle()
            #expect(log.entries.last == 5)
        }
    }

    @Test("S422: a value of the environment is in the traits of represented views and controllers, and follows changes")
    func environmentInTraits() async throws {
        let (log, model) = (Log<Double>(), Model())
        try await withView(Content(log: log, model: model)) { window, controller, display async throws in
            controller.traitOverrides[Density.self] = 2
            try await display.settle()
            let view = try #require(window.views(of: Plain.self).first)
            let foreign = try #require(controller.children.first { $0.title == "foreign" })
            #expect(view.traitCollection[Density.self] == 3 && log.entries == [3])
            #expect(foreign.traitCollection[Density.self] == 3 && foreign.view.traitCollection[Density.self] == 3)
            #expect(controller.traitCollection[Density.self] == 2)
            model.density = 4
            try await display.settle()
            #expect(view.traitCollection[Density.self] == 4 && log.entries == [3, 4])
            #expect(foreign.traitCollection[Density.self] == 4)
        }
    }
}
