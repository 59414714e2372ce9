import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Windows with SwiftUI content that are opened and closed.
///
/// There are 100 windows, or as many as `CASEMENT_LEAK_WINDOWS` says.
@MainActor
struct WindowLeakTests {
    private static let windows =
        ProcessInfo.processInfo.environment["CASEMENT_LEAK_WINDOWS"].flatMap { Int($0) } ?? 100

    @Test("S58: windows with views of all kinds are opened and closed; all counts return to the start")
    func windowsLeaveNothing() async throws {
        try await withApplication { _, display in
            let plain = UIWindow(frame: UIScreen.main.bounds)
            plain.rootViewController = UIViewController()
            plain.makeKeyAndVisible()
            try await display.settle()
            // What is made once for all windows is made now.
            for _ in 0..<20 { try await openAndClose(on: display) }
            let window = try #require(plain.windowScene?.xWindow)
            let (memory, resources) = (try residentBytes, try display.resources(ofClientWithWindow: window).counts)
            Self.hosts = []
            for _ in 0..<Self.windows { try await openAndClose(on: display) }
            #expect(Self.hosts.allSatisfy { $0.object == nil })
            #expect(LiveModel.count == 0)
            #expect(try display.resources(ofClientWithWindow: window).counts == resources)
            // The memory of a few windows varies by what the allocator keeps.
            let growth = (try residentBytes - memory) / Self.windows
            if Self.windows >= 1_000 { #expect(growth < 1_024, "\(growth) bytes of each window remain") }
            print("leaks: \(Self.windows) windows, \(growth) bytes of each remain")
            Self.hosts = []
        }
    }

    private static var hosts: [Weak<GraphHost>] = []

    private func openAndClose(on display: VirtualDisplay) async throws {
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
            let controller = UIHostingController(rootView: EverythingView())
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            let hosting = try #require(controller.view as? HostingView<EverythingView>)
            Self.hosts.append(Weak(hosting.tree.host))
            if Self.hosts.count % 10 == 0 { try await display.settle() }
            window.isHidden = true
            window.rootViewController = nil
        }
        try await display.settle()
        Self.hosts.removeAll { $0.object == nil }
    }

    /// The memory of the process.
    private var residentBytes: Int {
        get throws {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
            return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
                * 1_024
        }
    }
}

/// An object in a view's state.
private final class LiveModel {
    nonisolated(unsafe) static var count = 0
    init() { Self.count += 1 }
    deinit { Self.count -= 1 }
}

/// Views of all kinds.
private struct EverythingView: View {
    @State private var model = LiveModel()
    @State private var text = ""
    @State private var isOn = true
    @State private var value = 0.5

    var body: some View {
        VStack {
            Text(verbatim: "Casement").font(.title).padding().background(Color.yellow)
            Button("Button") { _ = model }
            Toggle("Toggle", isOn: $isOn)
            Slider(value: $value)
            TextField("Name", text: $text)
            GeometryReader { proxy in Text(verbatim: "\(proxy.size.width)") }.frame(height: 30)
            List(0..<30, id: \.self) { Text(verbatim: "Row \($0)").onAppear { _ = model } }.frame(height: 100)
            ScrollView {
                LazyVStack { ForEach(0..<100, id: \.self) { Circle().fill(.red).frame(width: 10).id($0) } }
            }
            .frame(height: 60)
            .overlay(alignment: .top) { Text(verbatim: "overlay").opacity(0.5) }
        }
        .gesture(DragGesture().onChanged { _ in _ = model })
        .onChange(of: isOn) { _ = model }
        .task { _ = model }
    }
}
