import SwiftUI
import Testing
import UIKit

/// The sizes and places that views get.
@MainActor
@Suite(.onScreen) struct LayoutConformance {
    /// Writes its frame in the stage.
    private struct Reporting<Content: View>: View {
        let name: String
        let frames: Frames
        @ViewBuilder let content: Content
        var body: some View {
            content.background(
                GeometryReader { proxy in
                    let _ = frames.note(name, proxy.frame(in: .global))
                    Color.clear
                })
        }
    }

    @MainActor
    final class Frames {
        private(set) var all: [String: CGRect] = [:]
        func note(_ name: String, _ frame: CGRect) { all[name] = frame }
    }

    private func size<V: View>(
        _ view: V, in proposal: CGSize = CGSize(width: 300, height: 300)
    ) -> CGSize { UIHostingController(rootView: view).sizeThatFits(in: proposal) }

    @Test("S90: fixed children take their sizes, and the rest is divided evenly, least flexible first")
    func division() async {
        let frames = Frames()
        let stage = await Stage(size: CGSize(width: 320, height: 100)) {
            HStack(spacing: 10) {
                Reporting(name: "fixed", frames: frames) { Color.red.frame(width: 50) }
                Reporting(name: "limited", frames: frames) { Color.green.frame(maxWidth: 60) }
                Reporting(name: "free", frames: frames) { Color.blue }
            }
        }
        await stage.turn()
        #expect(frames.all["fixed"]?.width == 50)
        #expect(frames.all["limited"]?.width == 60)
        #expect(frames.all["free"]?.width == 190)
        #expect(frames.all["free"]?.minX == 130)
    }

    @Test("S90: a higher priority is served first, and leaves the others their minimum")
    func priority() async {
        let frames = Frames()
        let stage = await Stage(size: CGSize(width: 300, height: 100)) {
            HStack(spacing: 0) {
                Reporting(name: "low", frames: frames) { Color.red.frame(minWidth: 40) }
                Reporting(name: "high", frames: frames) { Color.green }.layoutPriority(1)
            }
        }
        await stage.turn()
        #expect(frames.all["low"]?.width == 40)
        #expect(frames.all["high"]?.width == 260)
    }

    @Test("a frame without a size hugs, a flexible one takes the proposal within its limits")
    func frames() {
        #expect(size(Color.red.frame(width: 20, height: 30)) == CGSize(width: 20, height: 30))
        #expect(size(Color.red.frame(maxWidth: 100, maxHeight: 200)) == CGSize(width: 100, height: 200))
        #expect(size(Color.red.frame(minWidth: 400)) == CGSize(width: 400, height: 300))
        #expect(size(Color.red.frame(width: 20, height: 30).padding(5)) == CGSize(width: 30, height: 40))
    }

    @Test("a spacer takes what is left, and at least its minimum length")
    func spacer() {
        let row = HStack(spacing: 0) {
            Color.red.frame(width: 20, height: 10)
            Spacer(minLength: 30)
            Color.red.frame(width: 20, height: 10)
        }
        #expect(size(row) == CGSize(width: 300, height: 10))
        #expect(size(row.fixedSize()) == CGSize(width: 70, height: 10))
    }

    @Test("an overlay and a background do not change the size")
    func layers() {
        let view = Color.red.frame(width: 20, height: 30)
        #expect(size(view.overlay { Color.blue.frame(width: 100, height: 100) }) == CGSize(width: 20, height: 30))
        #expect(size(view.background { Color.blue.frame(width: 100, height: 100) }) == CGSize(width: 20, height: 30))
    }

    @Test("an aspect ratio fits into the proposal or fills it")
    func aspectRatio() {
        let box = CGSize(width: 300, height: 100)
        #expect(size(Color.red.aspectRatio(2, contentMode: .fit), in: box) == CGSize(width: 200, height: 100))
        #expect(size(Color.red.aspectRatio(2, contentMode: .fill), in: box) == CGSize(width: 300, height: 150))
    }
}
