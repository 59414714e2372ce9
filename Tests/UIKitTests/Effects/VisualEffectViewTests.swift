import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct VisualEffectViewTests {
    /// A window of 200 by 100 points, black on the left and white on the right, with a blur over the middle.
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let right = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))

    init() {
        root.backgroundColor = .black
        right.backgroundColor = .white
        effect.frame = CGRect(x: 50, y: 20, width: 100, height: 60)
        root.addSubview(right)
        root.addSubview(effect)
    }

    private func painted() -> Canvas { root.layer.painted(200, 100, background: UIColor.black.cgColor) }

    private var layer: BackdropLayer? { effect.layer as? BackdropLayer }

    @Test("R497: a blur shows what lies below it softly, and the rest stays sharp")
    func blur() {
        let canvas = painted()
        #expect(canvas[98, 10] == .black && canvas[101, 10] == .white)
        let grays = stride(from: 52, to: 148, by: 4).map { canvas[$0, 50].red }
        #expect(grays == grays.sorted(), "from dark to light")
        #expect(grays[0] < 90 && grays[23] > 250)
        #expect(abs(canvas[100, 50].red - 166) < 12, "half way, with a light tint of 30 %")
        // The standard deviation is 10 points: at that distance from the edge a Gaussian has reached 84 %.
        #expect(abs(canvas[110, 50].red - 226) < 10 && abs(canvas[90, 50].red - 105) < 10)
    }

    @Test("R497: styles tint the blur light or dark, by their name or by the traits")
    func visualEffectViewStyles() {
        var brightness: [UIBlurEffect.Style: Int] = [:]
        for style in [UIBlurEffect.Style.extraLight, .light, .dark, .systemMaterialLight, .systemMaterialDark] {
            effect.effect = UIBlurEffect(style: style)
            brightness[style] = painted()[100, 50].red
        }
        #expect(brightness[.extraLight, default: 0] > 210 && brightness[.dark, default: 255] < 80)
        #expect(brightness[.systemMaterialLight, default: 0] > 190)
        #expect(brightness[.systemMaterialDark, default: 255] < 90)
        for style in [UIBlurEffect.Style.regular, .prominent, .systemMaterial, .systemChromeMaterial] {
            effect.effect = UIBlurEffect(style: style)
            root.overrideUserInterfaceStyle = .light
            let light = painted()[100, 50].red
            root.overrideUserInterfaceStyle = .dark
            #expect(painted()[100, 50].red < light - 80, "\(style)")
        }
        #expect((UIBlurEffect.Style.systemUltraThinMaterial.rawValue, UIBlurEffect.Style.regular.rawValue) == (6, 4))
        #expect(UIBlurEffect(style: .dark) == UIBlurEffect(style: .dark))
        #expect(UIBlurEffect(style: .dark) != UIBlurEffect(style: .light))
    }

    @Test("R497: saturation is raised, so that colours show through")
    func saturation() {
        right.backgroundColor = UIColor(red: 0.8, green: 0.5, blue: 0.5, alpha: 1)
        root.backgroundColor = right.backgroundColor
        let pixel = painted()[100, 50]
        #expect(pixel.red - pixel.green > 70, "80 of 255 in the original, 1.8 times that under a tint of 30 %")
    }

    @Test("R497: a blur of one colour has no edge along the picture's edges, at any scale", arguments: [1, 2, 3])
    func visualEffectViewEdges(scale: CGFloat) {
        root.backgroundColor = UIColor(red: 0.8, green: 0.6, blue: 0.4, alpha: 1)
        right.removeFromSuperview()
        effect.frame = root.bounds
        let canvas = root.layer.painted(200, 100, scale: scale, background: UIColor.black.cgColor)
        let middle = canvas[Int(100 * scale), Int(50 * scale)]
        for (x, y) in [(0, 0), (199, 0), (0, 99), (199, 99), (0, 50), (100, 99)] as [(CGFloat, CGFloat)] {
            let pixel = canvas[Int(x * scale), Int(y * scale)]
            #expect(
                abs(pixel.red - middle.red) < 3 && abs(pixel.green - middle.green) < 3
                    && abs(pixel.blue - middle.blue) < 3, "\(x) \(y)")
        }
    }

    @Test("R497: a change below repaints the blur and what it depends on; one out of its reach does not")
    func visualEffectViewDamage() {
        let near = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
        let far = UIView(frame: CGRect(x: 0, y: 90, width: 8, height: 8))
        near.backgroundColor = .red
        far.backgroundColor = .red
        root.insertSubview(near, belowSubview: effect)
        root.insertSubview(far, belowSubview: effect)
        let canvas = painted()
        #expect(root.layer.difference(on: canvas) { near.backgroundColor = .green } == nil)
        #expect(root.layer.difference(on: canvas) { near.frame.origin.x = 95 } == nil)
        far.backgroundColor = .blue
        #expect(root.layer.sceneDamage(on: canvas) == [CGRect(x: 0, y: 90, width: 8, height: 8)])
        near.backgroundColor = .yellow
        let damage = root.layer.sceneDamage(on: canvas)
        #expect(damage.contains { $0.contains(CGRect(x: 22, y: 0, width: 156, height: 100)) })
    }

    @Test("R500: a change above the blur, or in its content, leaves the blur as it is")
    func above() {
        let inside = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        let over = UIView(frame: CGRect(x: 100, y: 40, width: 10, height: 10))
        effect.contentView.addSubview(inside)
        root.addSubview(over)
        inside.backgroundColor = .red
        over.backgroundColor = .red
        let canvas = painted()
        #expect(layer?.isStale == false)
        for view in [inside, over] {
            view.backgroundColor = .green
            let frame = view.convert(view.bounds, to: root)
            #expect(root.layer.sceneDamage(on: canvas) == [frame] && layer?.isStale == false)
            canvas.paint([root.layer], area: frame)
            #expect(root.layer.difference(on: canvas) { view.backgroundColor = .blue } == nil)
        }
        #expect(root.layer.difference(on: canvas) { inside.frame.origin.x = 30 } == nil)
        #expect(layer?.isStale == false)
        #expect(root.layer.difference(on: canvas) { root.sendSubviewToBack(over) } == nil)
        #expect(root.layer.difference(on: canvas) { root.bringSubviewToFront(over) } == nil)
        #expect(root.layer.difference(on: canvas) { over.removeFromSuperview() } == nil)
    }

    @Test("R497: blurs over blurs follow what changes below the lowest")
    func stacked() {
        let second = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        second.frame = CGRect(x: 120, y: 30, width: 70, height: 60)
        root.addSubview(second)
        let dot = UIView(frame: CGRect(x: 20, y: 40, width: 15, height: 15))
        dot.backgroundColor = .white
        root.insertSubview(dot, at: 0)
        let canvas = painted()
        #expect(root.layer.difference(on: canvas) { dot.frame.origin.x = 60 } == nil)
        #expect(root.layer.difference(on: canvas) { effect.frame.origin.x = 65 } == nil)
        #expect(root.layer.difference(on: canvas) { second.frame.origin.y = 5 } == nil)
        #expect(root.layer.difference(on: canvas) { effect.effect = nil } == nil)
        #expect(root.layer.difference(on: canvas) { effect.effect = UIBlurEffect(style: .regular) } == nil)
        for index in 0..<50 {
            let one = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
            one.frame = CGRect(x: index, y: index, width: 50, height: 40)
            root.addSubview(one)
        }
        let many = painted()
        #expect(root.layer.difference(on: many) { dot.backgroundColor = .red } == nil)
    }

    @Test("R498: corners and masks shape the blur, and with less than full opacity it is a plain tint")
    func visualEffectViewShapes() {
        effect.layer.cornerRadius = 30
        effect.clipsToBounds = true
        let round = painted()
        #expect(round[51, 21] == .black && round[147, 78] == .white && round[100, 50] != .white)
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        mask.backgroundColor = .black
        effect.mask = mask
        #expect(painted()[99, 50].red > 120 && painted()[99, 50].red < 200)
        #expect(painted()[110, 50] == .white)
        effect.mask = nil
        effect.alpha = 0.5
        let plain = painted()
        #expect(plain[70, 50] == plain[95, 50] && plain[70, 50].isClose(to: DrawnPixel(128, 128, 128), within: 2))
        effect.alpha = 1
        root.alpha = 0.5
        #expect(painted()[70, 50] == painted()[95, 50])
    }

    @Test("R498: without an effect the content alone shows, and vibrancy tints it with the label's colour")
    func effects() {
        effect.effect = nil
        let canvas = painted()
        #expect(canvas[98, 50] == .black && canvas[101, 50] == .white)
        effect.contentView.backgroundColor = .red
        #expect(painted()[100, 50] == .red)
        let vibrancy = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
        let inner = UIVisualEffectView(effect: vibrancy)
        effect.contentView.addSubview(inner)
        let label = UIImageView()
        inner.contentView.addSubview(label)
        #expect(label.tintColor == .label)
        inner.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .secondaryLabel)
        #expect(label.tintColor == .secondaryLabel && inner.effect != vibrancy)
        inner.effect = nil
        #expect(label.tintColor == .systemBlue)
    }

    @Test("R499: subviews go to the content view, and are refused by the effect view itself")
    func visualEffectViewSubviews() throws {
        let button = UIView()
        let log = LogRecorder.record {
            effect.addSubview(button)
            effect.insertSubview(button, at: 0)
            effect.insertSubview(button, belowSubview: effect.contentView)
            effect.insertSubview(button, aboveSubview: effect.contentView)
        }
        #expect(button.superview == nil && effect.subviews == [effect.contentView])
        #expect(log.count == 4)
        let text = try #require(log.first)
        #expect(
            text.contains("error: <UIView: ") && text.contains("has been added as a subview to <UIVisualEffectView: "))
        #expect(text.hasSuffix("itself, instead add them to the -contentView."))
        effect.contentView.addSubview(button)
        effect.frame.size = CGSize(width: 10, height: 20)
        #expect(effect.contentView.frame == effect.bounds && button.superview === effect.contentView)
    }

    @Test("R497: blurs without an area, beyond the scene and of a pixel do no harm")
    func visualEffectViewBadInput() {
        for frame in [
            CGRect.zero, CGRect(x: 100, y: 50, width: 1, height: 1),
            CGRect(x: -500, y: -500, width: 5000, height: 5000),
            CGRect(x: 500, y: 500, width: 10, height: 10), CGRect(x: 0.5, y: 0.25, width: 0.25, height: 90.5),
            CGRect(x: -1e7, y: 0, width: 2e7, height: 1e7),
        ] {
            let canvas = painted()
            #expect(root.layer.difference(on: canvas) { effect.frame = frame } == nil)
        }
        effect.frame = CGRect(x: 50, y: 20, width: 100, height: 60)
        effect.transform = CGAffineTransform(rotationAngle: 0.3)
        let canvas = painted()
        #expect(root.layer.difference(on: canvas) { right.backgroundColor = .red } == nil)
        effect.transform3D = CATransform3DMakeRotation(0.5, 0, 1, 0)
        effect.layer.transform.m34 = -1 / 200
        _ = painted()
    }

    @Test("R497: the windows below are blurred too, and a change of them shows in the same commit")
    func visualEffectViewWindows() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let below = makeWindow(.black, in: scene)
            below.isHidden = false
            let above = UIWindow(windowScene: scene)
            above.backgroundColor = .clear
            above.rootViewController = UIViewController()
            effect.frame = CGRect(x: 100, y: 100, width: 200, height: 100)
            above.rootViewController?.view.addSubview(effect)
            above.makeKeyAndVisible()
            try await display.settle()
            let tint = try #require(try display.pixel(x: 200, y: 150))
            #expect(tint.isClose(to: Pixel(red: 77, green: 77, blue: 77), tolerance: 2), "white of 30 % on black")
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 800))
            box.backgroundColor = .white
            below.rootViewController?.view.addSubview(box)
            try await display.settle()
            let edge = try #require(try display.pixel(x: 200, y: 150))
            #expect(edge.isClose(to: Pixel(red: 166, green: 166, blue: 166), tolerance: 12))
            #expect(try display.pixel(x: 202, y: 90) == .black && display.pixel(x: 198, y: 90) == .white)
            let light = try #require(try display.pixel(x: 110, y: 150))
            #expect(light.isClose(to: .white, tolerance: 5))
            below.isHidden = true
            try await display.settle()
            let last = try #require(try display.pixel(x: 200, y: 150))
            #expect(last.isClose(to: Pixel(red: 77, green: 77, blue: 77), tolerance: 2))
        }
    }

    @Test("R498: a change of the effect in an animation block fades the blur in and out")
    func visualEffectViewAnimation() async throws {
        try await withAnimationStage { stage in
            stage.root.backgroundColor = .black
            let effect = UIVisualEffectView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
            stage.root.addSubview(effect)
            try await stage.display.settle()
            @MainActor func isGray(_ value: UInt8) throws -> Bool {
                let pixel = try stage.display.pixel(x: 200, y: 150)
                return pixel?.isClose(to: Pixel(red: value, green: value, blue: value)) == true
            }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                effect.effect = UIBlurEffect(style: .light)
            }
            stage.advance(by: 0.5)
            try await stage.display.settle()
            #expect(try isGray(38), "half of the tint of 30 %")
            stage.advance(by: 1)
            try await stage.display.settle()
            #expect(try isGray(77))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { effect.effect = nil }
            stage.advance(by: 0.5)
            try await stage.display.settle()
            #expect(try isGray(38))
            stage.advance(by: 1)
            try await stage.display.settle()
            #expect(try isGray(0))
        }
    }
}
