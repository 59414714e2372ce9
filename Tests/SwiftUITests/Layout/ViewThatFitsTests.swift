import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct ViewThatFitsTests {
    private func box(_ width: CGFloat, _ height: CGFloat) -> some View { Color.red.frame(width: width, height: height) }

    @Test("S105: the first view whose ideal size fits is shown, or else the last one")
    func firstFitting() {
        func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
            let fitting = ViewThatFits {
                box(200, 50)
                box(100, 80)
                box(60, 60)
            }
            let tree = ViewTree(fitting)
            tree.flush(CGSize(width: width, height: height))
            return tree.contentFrame.size
        }
        #expect(size(200, 50) == CGSize(width: 200, height: 50))
        #expect(size(199, 100) == CGSize(width: 100, height: 80))
        #expect(size(199, 70) == CGSize(width: 60, height: 60) && size(10, 10) == CGSize(width: 60, height: 60))
    }

    @Test("S105: a text wraps in the axis in which it need not fit, and only the shown view is drawn and listed")
    func fittingAxis() {
        let text = Text(verbatim: Array(repeating: "word", count: 30).joined(separator: " "))
        func labels(_ height: CGFloat) -> [String] {
            let view = ViewThatFits(in: .vertical) {
                text.accessibilityIdentifier("text")
                Color.red.accessibilityIdentifier("colour")
            }
            let tree = ViewTree(view)
            tree.flush(CGSize(width: 300, height: height))
            return tree.layout.identifiedFrames.map(\.identifier)
        }
        #expect(labels(400) == ["text"] && labels(30) == ["colour"])
    }

    @Test("S105: only the view that is shown appears")
    func shownAppearance() {
        let log = Log<String>()
        func box(_ name: String, _ width: CGFloat) -> some View {
            self.box(width, 10).onAppear { log.entries.append("\(name) appears") }
                .onDisappear { log.entries.append("\(name) disappears") }
        }
        let fitting = ViewThatFits {
            box("wide", 200)
            box("narrow", 50)
        }
        let tree = ViewTree(fitting)
        tree.host.isVisible = true
        tree.flush(CGSize(width: 300, height: 50))
        #expect(log.entries == ["wide appears"])
        tree.flush(CGSize(width: 100, height: 50))
        #expect(log.entries == ["wide appears", "wide disappears", "narrow appears"])
        tree.host.isVisible = false
        #expect(log.entries.last == "narrow disappears" && log.entries.count == 4)
    }

    @Test("S105: the choice follows the room and the views, which keep their states")
    func changingRoom() {
        struct Part: View {
            let log: Log<String>
            let width: CGFloat
            var body: some View {
                ViewThatFits {
                    Color.red.frame(width: width, height: 10)
                    Color.blue.frame(width: 20, height: 10)
                }
            }
        }
        let log = Log<String>()
        let tree = ViewTree(Part(log: log, width: 100))
        tree.flush(CGSize(width: 150, height: 50))
        #expect(tree.contentFrame.width == 100)
        tree.flush(CGSize(width: 90, height: 50))
        #expect(tree.contentFrame.width == 20)
        tree.update(Part(log: log, width: 80))
        tree.flush(CGSize(width: 90, height: 50))
        #expect(tree.contentFrame.width == 80)
    }
}
