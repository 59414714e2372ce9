import Peer
import PeerStage
import SwiftUI

/// Casement's SwiftUI as a program uses it: one window that fills the monitor. The row decides what happens then.
///
/// Rows with the page `uikit` do the same work with UIKit views that are placed by hand.
@main
struct SwiftUIPeerApp: App {
    static let options = peer_options(
        CommandLine.argc, CommandLine.unsafeArgv,
        "start serve set sets element build resize texts environment hits tap table scroll scroll-to boxes")

    var body: some Scene {
        WindowGroup { FirstView() }
            .defaultSize(width: CGFloat(Self.options.width), height: CGFloat(Self.options.height))
            .defaultPosition(.topLeading)
    }
}

/// The first frame: a background, a square and a title.
private struct FirstView: View {
    private let mark = CGRect(scenery_mark_rect())
    private let title = CGRect(scenery_title_rect())

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color(rgb: UInt32(scenery_background))
            Color(rgb: UInt32(scenery_mark))
                .frame(width: mark.width, height: mark.height).offset(x: mark.minX, y: mark.minY)
            Text(verbatim: scenery_title)
                .font(.system(size: 2 * CGFloat(scenery_font_size)))
                .foregroundColor(Color(rgb: UInt32(scenery_ink)))
                .offset(x: title.minX, y: title.minY)
            if row == "serve" { IdleView() }
        }
        .ignoresSafeArea()
        .statusBarHidden()
        .onAppear { run() }
    }

    private var row: String { String(cString: SwiftUIPeerApp.options.row) }

    private func run() {
        // The window is shown when the turn ends.
        DispatchQueue.main.async {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            guard let window = scenes.first?.windows.first else { return peer_fail("there is no window") }
            let stage = Stage(window: window, options: SwiftUIPeerApp.options)
            switch row {
            case "set": Task { await stage.runSet() }
            case "sets": Task { await stage.runSets() }
            case "element": Task { await stage.runElement() }
            case "build": Task { await stage.runBuild() }
            case "resize": Task { await stage.runResize() }
            case "texts": Task { await stage.runTexts() }
            case "environment": Task { await stage.runEnvironment() }
            case "hits": Task { await stage.runHits() }
            case "tap": Task { await stage.runTap() }
            case "table": Task { await stage.runTable() }
            case "scroll": Task { await stage.runScroll() }
            case "scroll-to": Task { await stage.runScrollTo() }
            case "boxes": Task { await stage.runBoxes() }
            default:
                stage.readWords()
                peer_ready()
            }
        }
    }
}

/// A list and a text field, which nothing happens to.
private struct IdleView: View {
    @State private var text = "Casement"

    var body: some View {
        VStack {
            TextField("Name", text: $text)
            List(0..<20, id: \.self) { Text(verbatim: "Row \($0)") }
        }
        .frame(width: 400, height: 400)
        .offset(x: 500, y: 300)
    }
}
