import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// A document that windows present.
private struct Note: Codable, Hashable {
    var name: String
}

/// The actions of the windows, and what they show.
@MainActor
private enum Desk {
    static var open: OpenWindowAction?
    static var dismiss: [String: DismissWindowAction] = [:]
    static var shown: [String] = []
    static var note: Binding<Note?>?
    static var isMultiple = false
    /// The part of the screen that the last placement had.
    static var visibleRect: CGRect?
}

private struct Page: View {
    let name: String
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.supportsMultipleWindows) private var isMultiple

    var body: some View {
        let _ = Desk.shown.append(name)
        let _ = Desk.open = openWindow
        let _ = Desk.dismiss[name] = dismissWindow
        let _ = Desk.isMultiple = isMultiple
        Color.red.frame(minWidth: 120, maxWidth: 500, minHeight: 80, maxHeight: 400)
    }
}

private struct Program: App {
    var body: some Scene {
        WindowGroup("Notes", id: "note", for: Note.self) { $note in
            let _ = Desk.note = $note
            Page(name: "note \(note?.name ?? "-")")
        }
        WindowGroup("Pages", id: "page") { Page(name: "page") }
        WindowGroup("Counts", for: Int.self) { $count in
            Page(name: "count \(count)")
        } defaultValue: {
            7
        }
        .defaultSize(width: 320, height: 200)
        Window("Log", id: "log") { Page(name: "log") }
            .defaultSize(width: 400, height: 300)
            .windowResizability(.contentSize)
        Window("Badge", id: "badge") { Color.red.frame(width: 200, height: 100.4) }
            .windowResizability(.contentSize)
            .defaultPosition(.bottomTrailing)
        Window("Placed", id: "placed") { Color.red.frame(width: 220, height: 90) }
            .defaultSize(width: 400, height: 300)
            .defaultWindowPlacement { content, context in
                let (size, room) = (content.sizeThatFits(.unspecified), context.defaultDisplay.visibleRect)
                Desk.visibleRect = room
                return WindowPlacement(x: room.maxX - size.width, y: 30, width: size.width)
            }
    }
}

@MainActor
@Suite(.serialized) struct WindowTests {
    init() {
        Desk.open = nil
        Desk.dismiss = [:]
        Desk.shown = []
        Desk.note = nil
    }

    /// Runs `body` in a program with several scenes.
    private func withProgram(
        _ body: @MainActor (UIApplication, VirtualDisplay, OpenWindowAction) async throws -> Void
    ) async throws {
        try await withApplication(content: AppHost(Program())) { application, display in
            try await display.settle()
            try await body(application, display, try #require(Desk.open))
        }
    }

    private func titles(_ application: UIApplication) -> [String] {
        application.connectedScenes.compactMap(\.title).sorted()
    }

    private func scene(_ title: String, in application: UIApplication) -> UIWindowScene? {
        application.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first { $0.title == title }
    }

    @Test("S17: the first scene that needs no value opens at launch, and no other")
    func windowLaunch() async throws {
        try await withProgram { application, _, _ in
            #expect(Desk.shown == ["page"] && titles(application) == ["Pages"] && Desk.isMultiple)
        }
    }

    @Test("S18: a group opens a window with each call, and a Window is brought to the front")
    func open() async throws {
        try await withProgram { application, display, open in
            open(id: "page")
            open(id: "page")
            open(id: "log")
            open(id: "log")
            try await display.settle()
            #expect(titles(application) == ["Log", "Pages", "Pages", "Pages"])
            let log = application.connectedScenes.first { $0.title == "Log" }
            open(id: "page")
            try await display.settle()
            #expect(log?.activationState != .foregroundActive)
            open(id: "log")
            try await display.settle()
            #expect(titles(application).count == 5 && log?.activationState == .foregroundActive)
            open(id: "nothing")
            open(value: 1.5)
            try await display.settle()
            #expect(titles(application).count == 5)
        }
    }

    @Test("S18: a value opens a window of the group for its type, or the one that presents an equal value")
    func windowValues() async throws {
        try await withProgram { application, display, open in
            open(value: Note(name: "a"))
            open(value: Note(name: "a"))
            open(id: "note", value: Note(name: "b"))
            open(id: "note")
            try await display.settle()
            #expect(titles(application) == ["Notes", "Notes", "Notes", "Pages"])
            #expect(Set(Desk.shown) == ["page", "note a", "note b", "note -"])
            Desk.note?.wrappedValue = Note(name: "c")
            try await display.settle()
            #expect(Desk.shown.last == "note c")
            open(value: Note(name: "c"))
            open(value: Note(name: "b"))
            try await display.settle()
            #expect(titles(application).count == 4)
            open(value: 3)
            try await display.settle()
            #expect(Desk.shown.last == "count 3" && titles(application).count == 5)
        }
    }

    @Test("S19: windows are closed by name, by value, and from inside")
    func dismiss() async throws {
        try await withProgram { application, display, open in
            open(value: Note(name: "a"))
            open(value: Note(name: "b"))
            open(id: "log")
            open(id: "page")
            try await display.settle()
            let dismiss = try #require(Desk.dismiss["log"])
            dismiss(value: Note(name: "a"))
            try await display.settle()
            #expect(titles(application) == ["Log", "Notes", "Pages", "Pages"])
            dismiss(id: "note", value: Note(name: "x"))
            dismiss(id: "nothing")
            try await display.settle()
            #expect(titles(application).count == 4)
            dismiss()
            try await display.settle()
            #expect(titles(application) == ["Notes", "Pages", "Pages"])
            Desk.dismiss["note b"]?(id: "page")
            try await display.settle()
            #expect(titles(application) == ["Notes"])
        }
    }

    @Test("S18, S19: actions without an App are logged and do nothing")
    func noApp() {
        let values = EnvironmentValues()
        values.openWindow(id: "a")
        values.openWindow(value: 1)
        values.dismissWindow()
        values.dismissWindow(id: "a")
        #expect(!values.supportsMultipleWindows)
    }

    @Test("S21: the session keeps the group and the value; a value that is no more readable counts as none")
    func restoration() async throws {
        try await withProgram { application, display, open in
            open(value: Note(name: "a"))
            try await display.settle()
            let scene = try #require(self.scene("Notes", in: application))
            let kept = WindowRequest(scene.session.stateRestorationActivity)
            #expect(kept?.group == "note" && kept?.value == Data(#"{"value":{"name":"a"}}"#.utf8))
            Desk.note?.wrappedValue = Note(name: "b")
            #expect(
                WindowRequest(scene.session.stateRestorationActivity)?.value == Data(#"{"value":{"name":"b"}}"#.utf8))
            let first = try #require(self.scene("Pages", in: application))
            #expect(first.session.stateRestorationActivity == nil)
        }
        let group = ValueSceneDescription<Note, Text>(attributes: SceneAttributes(), defaultValue: nil) { _ in Text("a")
        }
        #expect(group.makeValue(Data("nonsense".utf8)).data == nil && group.makeValue(nil).isEqual(to: nil))
    }

    @Test("S547: the default position of a window counts for the size that its content permits, in whole points")
    func positionOfContentSize() async throws {
        try await withProgram { application, display, open in
            open(id: "badge")
            try await display.settle()
            let badge = try #require(scene("Badge", in: application))
            let (frame, room) = (badge.effectiveGeometry.systemFrame, badge.screen.bounds)
            #expect(frame.size == CGSize(width: 200, height: 101))
            #expect(frame.maxX == room.width && frame.maxY == room.height)
        }
    }

    @Test("S564: a new window is placed by its content and its screen, and has its default size otherwise")
    func placementOfNewWindow() async throws {
        try await withProgram { application, display, open in
            open(id: "placed")
            try await display.settle()
            let placed = try #require(scene("Placed", in: application))
            let room = placed.screen.bounds
            #expect(
                placed.effectiveGeometry.systemFrame == CGRect(x: room.width - 220, y: 30, width: 220, height: 300))
        }
    }

    @Test("S564: a placement has the part of the screen that no panel covers")
    func roomForPlacement() async throws {
        try await withProgram { application, display, open in
            let screen = try #require(application.connectedScenes.first as? UIWindowScene).screen
            try await display.start(.openbox)
            // The manager answers when it has set its own properties.
            try await display.settle()
            let program = try await ChildProgram(
                ["xprop", "-root", "-f", "_NET_WORKAREA", "32c", "-set", "_NET_WORKAREA", "0,30,1000,600"], on: display)
            try await program.waitForExit()
            let room = CGRect(x: 0, y: 30, width: 1000, height: 600)
            try await waitUntil("the room", is: room) { screen.freeArea }
            Desk.visibleRect = nil
            open(id: "placed")
            try await waitUntil("the placement", is: room) { Desk.visibleRect }
            #expect(screen.bounds.contains(room) && screen.bounds != room)
        }
    }

    @Test("S564: the parts of a placement that are left open or are invalid are the default ones")
    func partsOfPlacement() {
        let (room, size) = (CGRect(x: 0, y: 20, width: 1000, height: 780), CGSize(width: 200, height: 100))
        func corner(_ placement: WindowPlacement) -> CGPoint {
            placement.origin(of: size, in: room, otherwise: CGPoint(x: 5, y: 6))
        }
        #expect(corner(WindowPlacement(.bottomTrailing)) == CGPoint(x: 800, y: 700))
        #expect(corner(WindowPlacement(x: 7.4)) == CGPoint(x: 7, y: 6))
        #expect(corner(WindowPlacement(CGPoint(x: 7, y: CGFloat.nan))) == CGPoint(x: 7, y: 6))
        #expect(corner(WindowPlacement(UnitPoint(x: .nan, y: 0), size: size)) == CGPoint(x: 5, y: 6))
        #expect(corner(WindowPlacement(size: size)) == CGPoint(x: 5, y: 6))
        #expect(WindowPlacement(.center, width: 30).size(otherwise: size) == CGSize(width: 30, height: 100))
        #expect(WindowPlacement(x: 1, width: -1, height: .infinity).size(otherwise: size) == size)
        let display = DisplayProxy(bounds: CGRect(x: 0, y: 0, width: 1010, height: 800), visibleRect: room)
        #expect(display.safeAreaInsets == EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 10))
    }

    @Test("S22c: new windows have their default size, and limits from their content")
    func windowSizes() async throws {
        try await withProgram { application, display, open in
            open(id: "log")
            open(value: 3)
            try await display.settle()
            let log = try #require(scene("Log", in: application))
            #expect(log.effectiveGeometry.systemFrame.size == CGSize(width: 400, height: 300))
            #expect(log.sizeRestrictions?.minimumSize == CGSize(width: 120, height: 80))
            #expect(log.sizeRestrictions?.maximumSize == CGSize(width: 500, height: 400))
            let counts = try #require(scene("Counts", in: application))
            #expect(counts.effectiveGeometry.systemFrame.size == CGSize(width: 320, height: 200))
            #expect(counts.sizeRestrictions?.minimumSize == .zero)
        }
    }
}
