import Testing

@testable import UIKit

@MainActor struct UIImageViewTests {
    /// Returns a picture of the view, at one pixel per point.
    private func shown(_ view: UIView) -> UIImage {
        view.layoutIfNeeded()
        view.layer.displayIfNeeded()
        return UIImage.drawn(view.bounds.width, view.bounds.height) { view.layer.render(in: $0) }
    }

    @Test("a view created with an image has its size, and touches pass through it")
    func uiImageViewSizes() {
        let view = UIImageView(image: .quadrants())
        #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10) && !view.isUserInteractionEnabled)
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
        #expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == CGSize(width: 20, height: 10))
        view.image = nil
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric && view.sizeThatFits(.zero) == .zero)
        #expect(view.frame.width == 20 && view.layer.contents == nil)
        #expect(UIImageView(image: nil).frame == .zero)
    }

    @Test("the contents are the image's own pixels, whatever the size of the view")
    func uiImageViewContents() throws {
        let image = UIImage.quadrants()
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let drawn = shown(view)
        #expect(view.layer.contents as? CGImage === image.cgImage)
        #expect(drawn.pixel(1, 1) == .red && drawn.pixel(38, 1) == .green && drawn.pixel(1, 38) == .blue)
    }

    @Test("the content mode places the image without drawing it again")
    func contentModes() {
        let image = UIImage.quadrants()
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        view.contentMode = .scaleAspectFit
        let fit = shown(view)
        #expect(fit.pixel(1, 5) == .clear && fit.pixel(1, 12) == .red && fit.pixel(38, 28) == .white)
        view.contentMode = .bottomRight
        let corner = shown(view)
        #expect(corner.pixel(21, 31) == .red && corner.pixel(38, 38) == .white && corner.pixel(10, 35) == .clear)
        #expect(view.layer.contents as? CGImage === image.cgImage)
    }

    @Test("an image of two pixels per point keeps its size in points")
    func imageScale() throws {
        let cgImage = try #require(UIImage.quadrants().cgImage)
        let view = UIImageView(image: UIImage(cgImage: cgImage, scale: 2, orientation: .right))
        #expect(view.frame.size == CGSize(width: 5, height: 10))
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        view.contentMode = .topLeft
        let drawn = shown(view)
        #expect(
            drawn.pixel(0, 0)?.isClose(to: .blue, within: 60) == true
                && drawn.pixel(4, 0)?.isClose(to: .red, within: 60) == true)
        #expect(drawn.pixel(6, 1) == .clear && drawn.pixel(1, 11) == .clear)
    }

    @Test("a template takes the view's tint, and follows it")
    func templates() {
        let shape = UIImage.drawn { $0.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        let view = UIImageView(image: shape.withRenderingMode(.alwaysTemplate))
        view.tintColor = .red
        #expect(shown(view).pixel(10, 10) == .red && shown(view).pixel(0, 0) == .clear)
        view.tintColor = .green
        #expect(shown(view).pixel(10, 10) == .green)
        view.image = shape.withTintColor(.blue)
        #expect(shown(view).pixel(10, 10) == .blue)
        view.image = shape
        #expect(shown(view).pixel(10, 10) == .black)
    }

    @Test("a tint that depends on traits follows them")
    func dynamicTint() {
        let square = UIImage.drawn { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) }
        let view = UIImageView(image: square.withTintColor(.label))
        view.overrideUserInterfaceStyle = .light
        #expect(shown(view).pixel(5, 5) == .black)
        view.overrideUserInterfaceStyle = .dark
        #expect(shown(view).pixel(5, 5) == .white)
    }

    @Test("the highlighted image is shown while the view is highlighted")
    func highlighting() {
        let red = UIImage.drawn { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let view = UIImageView(
            image: .drawn { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) }, highlightedImage: red)
        #expect(shown(view).pixel(5, 5) == .black)
        view.isHighlighted = true
        #expect(shown(view).pixel(5, 5) == .red)
        view.highlightedImage = nil
        #expect(shown(view).pixel(5, 5) == .black)
    }

    @Test("an image with cap insets is drawn again for each size, and its caps keep their size")
    func capInsets() {
        let source = UIImage.drawn(9, 9) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
            UIColor.green.setFill()
            context.fill(CGRect(x: 3, y: 3, width: 3, height: 3))
        }
        let insets = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
        let view = UIImageView(image: source.resizableImage(withCapInsets: insets, resizingMode: .stretch))
        for side: CGFloat in [30, 60] {
            view.frame = CGRect(x: 0, y: 0, width: side, height: side)
            let drawn = shown(view)
            let last = Int(side) - 1
            #expect(drawn.pixel(2, last / 2) == .red && drawn.pixel(last - 2, last / 2) == .red)
            #expect(drawn.pixel(5, last / 2) == .green && drawn.pixel(last - 5, last / 2) == .green)
        }
        view.image = source
        #expect(view.layer.contents as? CGImage === source.cgImage)
        let plain = shown(view)
        #expect(plain.pixel(15, 15) == .red && plain.pixel(30, 30) == .green)
    }

    @Test("an opaque image hides the content behind it, and one with alpha does not")
    func opaqueImages() throws {
        let opaque = try #require(UIImage.quadrants().jpegData(compressionQuality: 1).flatMap { UIImage(data: $0) })
        let view = UIImageView(image: opaque)
        #expect(view.layer.isOpaque)
        view.image = .quadrants()
        #expect(!view.layer.isOpaque)
    }

    @Test("an animation begins with its first image and ends with the view's own")
    func animationImages() {
        let images = [UIColor.red, .green].map { color in
            UIImage.drawn { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
        }
        let view = UIImageView(image: .quadrants())
        view.startAnimating()
        #expect(!view.isAnimating)
        view.animationImages = images
        view.startAnimating()
        #expect(view.isAnimating && view.layer.contents as? CGImage === images[0].cgImage)
        view.stopAnimating()
        #expect(!view.isAnimating && view.layer.contents as? CGImage === view.image?.cgImage)
    }

    @Test("each image of an animation has the same duration, and repetitions end")
    func animationDuration() {
        let twice = ImageSequence(count: 4, duration: 2, repeatCount: 2)
        #expect(twice.index(after: 0) == 0 && twice.index(after: 0.6) == 1 && twice.index(after: 1.9) == 3)
        #expect(twice.index(after: 2.1) == 0 && twice.index(after: 4.1) == nil && twice.index(after: -1) == 0)
        let endless = ImageSequence(count: 3, duration: 3, repeatCount: 0)
        #expect(endless.index(after: 3_000_001.5) == 1)
        #expect(ImageSequence(count: 0, duration: 1, repeatCount: 0).index(after: 1) == nil)
        #expect(ImageSequence(count: 1, duration: .nan, repeatCount: 0).interval > 0)
    }

    @Test("an animation timer calls back on the main queue with the elapsed time")
    func animationTimer() async {
        let sequence = ImageSequence(count: 2, duration: 0.02, repeatCount: 0)
        var times: [TimeInterval] = []
        var animation: ImageAnimation?
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            animation = ImageAnimation(sequence: sequence) { elapsed in
                times.append(elapsed)
                if times.count == 3 { done.resume() }
            }
        }
        #expect(animation != nil && times[0] >= sequence.interval && times[2] > times[0])
        animation = nil
    }
}
