import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct BarItemEffectTests {
    private final class Ends {
        var lines: [String] = []
    }

    @Test("R788: a bar button item shows the effects of its symbol in its bar, and is the sender of its completions")
    func barItemEffects() async throws {
        try await withAnimationStage { stage async throws in
            let item = UIBarButtonItem(image: UIImage(systemName: "bell"), style: .plain, target: nil, action: nil)
            let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
            bar.items = [item]
            stage.root.addSubview(bar)
            try await stage.display.settle()
            let view = try #require(item.presentation as? BarButtonView).imageView
            let ends = Ends()
            func note(_ context: UISymbolEffectCompletionContext) {
                #expect(context.sender === item)
                ends.lines.append("\(context.effect is PulseSymbolEffect) \(context.isFinished)")
            }
            item.addSymbolEffect(.pulse, completion: note)
            stage.advance(by: 0)
            stage.advance(by: 1)
            #expect(view.layer.presentation().map { abs($0.opacity - 0.3) < 0.01 } == true)
            item.removeAllSymbolEffects(animated: false)
            stage.advance(by: 0)
            #expect(ends.lines == ["true false"] && view.layer.animationKeys() == nil)
            let star = try #require(UIImage(systemName: "star.fill"))
            item.setSymbolImage(star, contentTransition: .replace, completion: note)
            #expect(item.image === star && view.image === star && view.layer.animationKeys() == ["transition"])
            stage.advance(by: 0)
            stage.advance(by: 0.3)
            #expect(ends.lines.last == "false true")
        }
    }

    @Test("R788: an item that is in no bar shows no effects, and takes an image all the same")
    func barlessItem() throws {
        let item = UIBarButtonItem(image: UIImage(systemName: "bell"), style: .plain, target: nil, action: nil)
        let ends = Ends()
        item.addSymbolEffect(.bounce) { ends.lines.append("\($0.sender === item) \($0.isFinished)") }
        #expect(ends.lines == ["true false"])
        let star = try #require(UIImage(systemName: "star"))
        item.setSymbolImage(star, contentTransition: .automatic) { ends.lines.append("\($0.isFinished)") }
        #expect(item.image === star && ends.lines.last == "false")
    }
}
