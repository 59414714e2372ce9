import Testing
import UIKitTesting

@testable import UIKit

/// Glass in visual effect views and in buttons (R839).
@MainActor
struct GlassEffectTests {
    /// A window of 200 by 100 points, black on the left and white on the right, with glass over the middle.
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let right = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    let pane = UIVisualEffectView(effect: UIGlassEffect())

    init() {
        root.backgroundColor = .black
        right.backgroundColor = .white
        pane.frame = CGRect(x: 50, y: 20, width: 100, height: 60)
        root.addSubview(right)
        root.addSubview(pane)
    }

    private func painted() -> Canvas {
        root.layoutIfNeeded()
        return root.layer.painted(200, 100, background: UIColor.black.cgColor)
    }

    @Test("R839: glass blurs what is below it in a capsule, or in the shape of its layer's corner radius")
    func glassShape() {
        let capsule = painted()
        #expect(capsule[52, 22] == .black, "beside the capsule")
        #expect(capsule[96, 50].red > 60 && capsule[96, 50].red < 240)
        pane.layer.cornerRadius = 4
        pane.setNeedsLayout()
        #expect(painted()[54, 24] != .black)
        pane.effect = nil
        let plain = painted()
        #expect(plain[96, 50] == .black && plain[54, 24] == .black && pane.rim == nil)
        #expect(pane.subviews == [pane.contentView])
    }

    @Test("R839: clear glass has less colour of its own, and a tint colours the pane")
    func glassColours() {
        let regular = painted()[70, 50].red
        pane.effect = UIGlassEffect(style: .clear)
        #expect(painted()[70, 50].red < regular)
        let tinted = UIGlassEffect()
        tinted.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        pane.effect = tinted
        let pixel = painted()[70, 50]
        #expect(pixel.red > 150 && pixel.green < 100)
    }

    @Test("R839: a button has glass behind its title, in the tint colour if it is prominent")
    func glassButton() {
        let button = UIButton(configuration: .glass())
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.configuration?.title = "Send"
        button.layoutIfNeeded()
        #expect((button.effectView?.effect as? UIGlassEffect)?.style == .regular)
        #expect(button.effectView?.frame == button.bounds && button.effectView?.layer.cornerRadius == 20)
        #expect(button.subviews.first === button.effectView)
        let effect = button.effectView?.effect
        button.setNeedsLayout()
        button.layoutIfNeeded()
        #expect(button.effectView?.effect === effect, "the blur is not made again")
        button.configuration = .prominentClearGlass()
        button.layoutIfNeeded()
        #expect((button.effectView?.effect as? UIGlassEffect)?.style == .clear)
        #expect(ButtonLook.resolve(.prominentGlass(), state: [], tint: .red).foreground == .white)
        button.configuration = .filled()
        button.layoutIfNeeded()
        #expect(button.effectView == nil)
    }
}
