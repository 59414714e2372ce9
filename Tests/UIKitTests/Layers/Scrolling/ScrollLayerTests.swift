import Testing

@testable import UIKit

/// Layers that the program scrolls.
@MainActor
struct ScrollLayerTests {
    private func makeLayers() -> (scroll: CAScrollLayer, content: CALayer) {
        let scroll = CAScrollLayer()
        scroll.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        let content = CALayer()
        content.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        scroll.addSublayer(content)
        return (scroll, content)
    }

    @Test("R859: a scroll layer shows its sublayers from a point on, along the axes of its mode, and clips them")
    func scrollToPoint() {
        let (scroll, content) = makeLayers()
        content.backgroundColor = UIColor.black.cgColor
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSublayer(scroll)
        let canvas = root.painted(100, 100)
        #expect(canvas[49, 49] == .black && canvas[51, 51] == .white && canvas[5, 5] == .white)
        scroll.scroll(to: CGPoint(x: 180, y: 5))
        #expect(scroll.bounds.origin == CGPoint(x: 180, y: 5))
        let scrolled = root.painted(100, 100)
        #expect(scrolled[29, 20] == .black && scrolled[31, 20] == .white)
        scroll.scrollMode = .vertically
        scroll.scroll(to: CGPoint(x: 0, y: 50))
        #expect(scroll.bounds.origin == CGPoint(x: 180, y: 50))
        scroll.scrollMode = .horizontally
        scroll.scroll(to: CGPoint(x: 20, y: 0))
        #expect(scroll.bounds.origin == CGPoint(x: 20, y: 50))
        scroll.scrollMode = .none
        scroll.scroll(to: CGPoint.zero)
        #expect(scroll.bounds.origin == CGPoint(x: 20, y: 50))
    }

    @Test("R859: a rectangle becomes visible by the shortest way, also one of a layer further down")
    func scrollToRectangle() {
        let (scroll, content) = makeLayers()
        let inner = CALayer()
        inner.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        content.addSublayer(inner)
        scroll.scroll(to: CGRect(x: 50, y: 10, width: 10, height: 10))
        #expect(scroll.bounds.origin == CGPoint(x: 20, y: 0))
        scroll.scroll(to: CGRect(x: 30, y: 20, width: 10, height: 10))
        #expect(scroll.bounds.origin == CGPoint(x: 20, y: 0), "it is visible")
        scroll.scroll(to: CGRect(x: 5, y: 0, width: 10, height: 10))
        #expect(scroll.bounds.origin == CGPoint(x: 5, y: 0))
        scroll.scroll(to: CGRect(x: 60, y: 60, width: 100, height: 10))
        #expect(scroll.bounds.origin == CGPoint(x: 60, y: 30), "it has no room")
        inner.scrollRectToVisible(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(scroll.bounds.origin == CGPoint(x: 80, y: 80))
        inner.scroll(CGPoint(x: 3, y: 4))
        #expect(scroll.bounds.origin == CGPoint(x: 103, y: 104))
        CALayer().scroll(.zero)
    }

    @Test("R859: visibleRect is the part of the bounds that the layers above do not clip")
    func visiblePart() {
        let (scroll, content) = makeLayers()
        scroll.scroll(to: CGPoint(x: 30, y: 0))
        #expect(content.visibleRect == CGRect(x: 30, y: 0, width: 40, height: 40))
        #expect(scroll.visibleRect == scroll.bounds)
        let inner = CALayer()
        inner.frame = CGRect(x: 60, y: 20, width: 50, height: 50)
        content.addSublayer(inner)
        #expect(inner.visibleRect == CGRect(x: 0, y: 0, width: 10, height: 20))
        scroll.scroll(to: CGPoint.zero)
        #expect(inner.visibleRect.isEmpty)
        scroll.masksToBounds = false
        #expect(inner.visibleRect == inner.bounds)
    }
}
