import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct PresentationBackgroundTests {
    private struct Sheet: View {
        let interaction: PresentationBackgroundInteraction
        var body: some View {
            Color.white.sheet(isPresented: .constant(true)) {
                Text(verbatim: "sheet").presentationDetents([.medium, .large])
                    .presentationBackground(Color(red: 1, green: 0, blue: 0))
                    .presentationBackgroundInteraction(interaction)
            }
        }
    }

    @Test("S305: a sheet has its own background, and leaves the view behind it usable up to a height")
    func sheetBackground() async throws {
        let screen = VirtualMonitor.monitor("SCREEN", 400, 800)
        let cases: [(PresentationBackgroundInteraction, UISheetPresentationController.Detent.Identifier?)] = [
            (.automatic, nil), (.enabled, .large), (.enabled(upThrough: .medium), .medium),
        ]
        for (interaction, undimmed) in cases {
            try await withView(Sheet(interaction: interaction), on: [screen]) { _, controller, display async throws in
                try await display.finishTransitions()
                let sheet = try #require(controller.presentedViewController?.sheetPresentationController)
                #expect(sheet.largestUndimmedDetentIdentifier == undimmed)
                #expect(try display.pixel(x: 50, y: 780) == Pixel(red: 255, green: 0, blue: 0))
            }
        }
    }

    @Test("S405: the background of a sheet can be a material, which blurs the view that presents it")
    func sheetMaterial() async throws {
        let view = HStack(spacing: 0) {
            Color.black
            Color.white
        }
        .ignoresSafeArea()
        .sheet(isPresented: .constant(true)) {
            Color.clear.presentationDetents([.medium]).presentationBackground(.ultraThinMaterial)
                .presentationBackgroundInteraction(.enabled)
        }
        try await withView(view, on: [.monitor("SCREEN", 400, 800)]) { _, _, display async throws in
            try await display.finishTransitions()
            let reds = try [100, 190, 200, 210, 300].map { Int(try #require(try display.pixel(x: $0, y: 700)).red) }
            #expect(reds == reds.sorted() && reds[1] > reds[0] + 10 && reds[4] > reds[3] + 10)
        }
    }

    private struct Decorated: View {
        @State private var isBlue = false
        var body: some View {
            Color.white.sheet(isPresented: .constant(true)) {
                Button("change") { isBlue = true }.accessibilityIdentifier("change")
                    .presentationDetents([.medium])
                    .presentationBackground(alignment: .bottom) {
                        Color(red: isBlue ? 0 : 1, green: 0, blue: isBlue ? 1 : 0).frame(height: 100)
                            .accessibilityIdentifier("backdrop")
                    }
            }
        }
    }

    @Test("S392: a view is the background of a sheet at its alignment, is updated, and leaves clicks to the content")
    func sheetBackdrop() async throws {
        try await withView(Decorated(), on: [.monitor("SCREEN", 400, 800)]) { _, controller, display async throws in
            try await display.finishTransitions()
            #expect(display.frames()["backdrop"] == CGRect(x: 0, y: 700, width: 400, height: 100))
            #expect(try display.pixel(x: 50, y: 780) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try display.pixel(x: 50, y: 690) != Pixel(red: 255, green: 0, blue: 0))
            try await display.tap("change")
            try await display.settle()
            #expect(try display.pixel(x: 50, y: 780) == Pixel(red: 0, green: 0, blue: 255))
        }
    }

    @Test("S392: the background from before comes back when the view behind a sheet is removed")
    func removedBackdrop() async throws {
        struct Removing: View {
            @State var hasBackdrop = true
            let color: Color?
            var body: some View {
                Color.white.sheet(isPresented: .constant(true)) {
                    VStack {
                        if let color { Text("first").presentationBackground(color) }
                        if hasBackdrop {
                            Text("second").presentationBackground { Color(red: 0, green: 0, blue: 1) }
                        }
                        Button("change") { hasBackdrop = false }.accessibilityIdentifier("change")
                    }
                    .presentationDetents([.medium])
                }
            }
        }
        let (blue, red) = (Pixel(red: 0, green: 0, blue: 255), Pixel(red: 255, green: 0, blue: 0))
        let cases: [(Color?, Pixel)] = [
            (Color(red: 1, green: 0, blue: 0), red), (nil, Pixel(red: 255, green: 255, blue: 255)),
        ]
        for (color, former) in cases {
            let view = Removing(color: color)
            try await withView(view, on: [.monitor("SCREEN", 400, 800)]) { _, _, display async throws in
                try await display.finishTransitions()
                #expect(try display.pixel(x: 50, y: 780) == blue)
                try await display.tap("change")
                try await display.settle()
                #expect(try display.pixel(x: 50, y: 780) == former)
            }
        }
    }

    @Test("S392: behind a cover with a view as its background the view that presents it stays")
    func coverBackdrop() async throws {
        let view = Color(red: 0, green: 1, blue: 0).ignoresSafeArea().fullScreenCover(isPresented: .constant(true)) {
            Text(verbatim: "cover").presentationBackground(alignment: .top) {
                Color(red: 1, green: 0, blue: 0).frame(height: 100)
            }
        }
        try await withView(view) { _, _, display async throws in
            try await display.finishTransitions()
            #expect(try display.pixel(x: 50, y: 50) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try display.pixel(x: 50, y: 700) == Pixel(red: 0, green: 255, blue: 0))
        }
    }

    @Test("S305: behind a cover with a clear background the view that presents it is seen")
    func clearCover() async throws {
        let view = Color(red: 0, green: 1, blue: 0).ignoresSafeArea().fullScreenCover(isPresented: .constant(true)) {
            Text(verbatim: "cover").presentationBackground(.clear)
        }
        try await withView(view) { _, _, display async throws in
            try await display.finishTransitions()
            #expect(try display.tree().description.contains("cover"))
            #expect(try display.pixel(x: 50, y: 700) == Pixel(red: 0, green: 255, blue: 0))
        }
    }
}
