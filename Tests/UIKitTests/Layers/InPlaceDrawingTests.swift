import Testing

@testable import UIKit

@MainActor
struct InPlaceDrawingTests {
    private final class OwnLabel: UILabel {
        var draws = 0
        override func drawText(in rect: CGRect) {
            draws += 1
            super.drawText(in: rect)
        }
    }

    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))

    private func add<Label: UILabel>(_ label: Label, at origin: CGPoint = CGPoint(x: 10, y: 12)) -> Label {
        label.frame = CGRect(origin: origin, size: CGSize(width: 90.5, height: 30))
        label.text = "Ägypten"
        label.font = .systemFont(ofSize: 20)
        root.backgroundColor = .white
        root.addSubview(label)
        return label
    }

    /// Paints once, with the layer renderer as a scene's commit uses it.
    private func paint(area: CGRect? = nil, flattens: Bool = false) -> Canvas {
        root.layer.layoutTree()
        root.layer.displayTree()
        _ = root.layer.takeDamage(transform: .identity)
        LayerRenderer.beginRound()
        let canvas = Canvas(120, 60)
        canvas.paint([root.layer], area: area, flattens: flattens)
        return canvas
    }

    @Test("in-place drawing looks like the layer's image, which is created when it is painted again unchanged")
    func sameAsImage() {
        let label = add(UILabel())
        let first = paint()
        #expect(label.layer.inPlace != nil && label.layer.inPlace?.image == nil)
        let second = paint()
        #expect(label.layer.inPlace?.image != nil)
        #expect(second.difference(from: first, tolerance: 1) == nil)
        #expect(paint().difference(from: second) == nil)
        label.text = "Anders"
        let third = paint()
        #expect(label.layer.inPlace?.image == nil && third.difference(from: second) != nil)
    }

    @Test("in a scene the image includes the background colour as long as it is uniform")
    func uniformBackground() {
        let label = add(UILabel())
        label.backgroundColor = .clear
        let first = paint(flattens: true)
        #expect(label.layer.flatPicture == nil)
        let second = paint(flattens: true)
        #expect(label.layer.flatPicture != nil && label.layer.inPlace?.image == nil)
        #expect(second.difference(from: first) == nil)
        // If the label's picture alone covers the painted area, nothing behind it is painted.
        let part = CGRect(x: 20, y: 15, width: 40, height: 20)
        let (covered, whole) = (Canvas(120, 60), Canvas(120, 60))
        covered.paint([root.layer], area: part, flattens: true)
        whole.paint([root.layer], area: part, skipsCovered: false)
        #expect(covered.difference(from: whole, tolerance: 1) == nil)
        // A label that is painted alone does not include the colour behind it.
        let alone = Canvas(120, 60)
        alone.paint([label.layer], background: UIColor.green.cgColor)
        #expect(alone[12, 40] == .green)
        root.backgroundColor = .yellow
        let yellow = paint(flattens: true)
        #expect(yellow[12, 13] == DrawnPixel(255, 255, 0) && label.layer.flatPicture == nil)
        #expect(yellow.difference(from: paint()) == nil)
    }

    @Test("content between the label and the colour, or translucency, prevents a uniform background")
    func coveredBackground() {
        let below = UIView(frame: CGRect(x: 60, y: 20, width: 20, height: 20))
        below.backgroundColor = .red
        root.addSubview(below)
        let label = add(UILabel())
        for _ in 0..<3 { _ = paint(flattens: true) }
        #expect(label.layer.flatPicture == nil && label.layer.inPlace?.image != nil)
        #expect(paint(flattens: true).difference(from: paint()) == nil)
        let second = add(UILabel(), at: CGPoint(x: 20, y: 20))
        second.superview?.alpha = 0.5
        root.backgroundColor = nil
        for _ in 0..<3 { _ = paint(flattens: true) }
        #expect(second.layer.flatPicture == nil)
    }

    @Test("several rectangles of one commit are painted without an image")
    func severalRectangles() {
        let label = add(UILabel())
        root.layer.displayTree()
        _ = root.layer.takeDamage(transform: .identity)
        LayerRenderer.beginRound()
        let parts = Canvas(120, 60)
        parts.paint([root.layer], area: CGRect(x: 0, y: 0, width: 50, height: 60))
        parts.paint([root.layer], area: CGRect(x: 50, y: 0, width: 70, height: 60))
        #expect(label.layer.inPlace?.image == nil)
        #expect(parts.difference(from: paint(), tolerance: 1) == nil)
    }

    @Test("a label between pixels, translucent or in a group gets an image at once")
    func imageAtOnce() {
        let label = add(UILabel(), at: CGPoint(x: 10.5, y: 12))
        _ = paint()
        #expect(label.layer.inPlace?.image != nil)
        let faint = add(UILabel())
        faint.alpha = 0.5
        _ = paint()
        #expect(faint.layer.inPlace?.image != nil)
    }

    @Test("the layer has contents on request, and shows contents that are set")
    func inPlaceDrawingContents() {
        let label = add(UILabel())
        _ = paint()
        #expect(label.layer.contents is CGImage)
        label.layer.contents = nil
        #expect(label.layer.contents == nil && label.layer.inPlace == nil)
    }

    @Test("a subclass draws once for each change")
    func subclass() {
        let label = add(OwnLabel())
        for _ in 0..<3 { _ = paint() }
        #expect(label.draws == 1 && label.layer.inPlace == nil && label.layer.contents is CGImage)
    }

    @Test("a label without text draws nothing")
    func inPlaceDrawingEmpty() {
        let label = add(UILabel())
        _ = paint()
        label.text = nil
        #expect(
            paint().difference(from: Canvas(120, 60)) == "(0, 0): \(DrawnPixel.white) instead of \(Canvas(1, 1)[0, 0])")
        #expect(label.layer.inPlace == nil && label.layer.contents == nil)
    }
}
