import Foundation
import Testing

@testable import UIKit

/// Items that are shown large while they are pressed (R842).
@MainActor
struct LargeContentTests {
    private final class Watcher: NSObject, UILargeContentViewerInteractionDelegate {
        var ends: [String] = []
        func largeContentViewerInteraction(
            _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
            at point: CGPoint
        ) { ends.append(item?.largeContentTitle ?? "none") }
    }

    private func run(
        _ category: UIContentSizeCategory,
        _ body: (TouchBench, UILargeContentViewerInteraction, Watcher, EventLog) -> Void
    ) {
        TouchBench.run { bench in
            bench.window.traitOverrides.preferredContentSizeCategory = category
            let watcher = Watcher()
            let interaction = UILargeContentViewerInteraction(delegate: watcher)
            bench.view.addInteraction(interaction)
            let log = EventLog()
            for (index, title) in ["Send", "Delete"].enumerated() {
                let button = bench.add(UIButton(type: .system), 100, 100 + 60 * CGFloat(index), 80, 40)
                button.setTitle(title, for: .normal)
                button.showsLargeContentViewer = true
                log.watch(button)
            }
            body(bench, interaction, watcher, log)
        }
    }

    @Test(
        "R842: at a size for accessibility a press shows the item large, a move shows another, and its end is reported")
    func largeContentPress() {
        run(.accessibilityLarge) { bench, interaction, watcher, log in
            bench.down(1, 120, 120)
            bench.wait(0.6)
            #expect(interaction.shown?.label.text == "Send")
            bench.move(1, 120, 180)
            #expect(interaction.shown?.label.text == "Delete")
            bench.move(1, 20, 20)
            #expect(interaction.shown == nil)
            bench.move(1, 120, 180)
            bench.up()
            #expect(interaction.shown == nil && watcher.ends == ["Delete"])
            #expect(!log.take().contains("up"), "the button is not pressed")
            bench.tap(1, 120, 120)
            #expect(log.take().contains("up"))
        }
    }

    @Test("R842: at the usual sizes a press has no such effect")
    func usualContent() {
        run(.large) { bench, interaction, watcher, log in
            #expect(!UILargeContentViewerInteraction.isEnabled, "the program's own size")
            bench.down(1, 120, 120)
            bench.wait(0.6)
            #expect(interaction.shown == nil)
            bench.up()
            #expect(watcher.ends.isEmpty && log.take().contains("up"))
        }
    }

    @Test("R842: the window is in the middle of the scene, with the image over the title")
    func largeContentWindow() {
        TouchBench.run { bench in
            let view = UIView()
            view.largeContentTitle = "Title"
            let plain = LargeContentWindow(view, of: bench.view, in: bench.scene)
            view.largeContentImage = UIImage(systemName: "heart")
            let window = LargeContentWindow(view, of: bench.view, in: bench.scene)
            #expect(abs(window.frame.midX - 200) <= 1 && abs(window.frame.midY - 200) <= 1)
            #expect(
                window.frame.height > plain.frame.height + 90 && window.picture.frame.maxY < window.label.frame.minY)
        }
    }
}
