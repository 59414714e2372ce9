import Testing

@testable import UIKit

@MainActor
struct VisibleLayersTests {
    @Test("the index finds the layers that intersect a rectangle in their order, like a linear search")
    func visibleLayers() {
        var visible = VisibleLayers()
        var random = SystemRandomNumberGenerator()
        var layers: [CALayer] = []
        func rect(_ size: ClosedRange<CGFloat>) -> CGRect {
            CGRect(
                x: .random(in: -100...900, using: &random), y: .random(in: -100...900, using: &random),
                width: .random(in: size, using: &random), height: .random(in: size, using: &random))
        }
        for _ in 0..<500 {
            let index = Int.random(in: 0...layers.count, using: &random)
            if layers.count > 100, Bool.random(using: &random) {
                let index = min(index, layers.count - 1)
                visible.remove(at: index)
                layers.remove(at: index)
            } else {
                let layer = CALayer()
                visible.insert(layer, at: index)
                layers.insert(layer, at: index)
                layer.subtreeRect = .random(in: 0...9, using: &random) == 0 ? .null : rect(1...80)
                visible.extentDidChange(of: layer, at: index)
            }
            let area = rect(1...300)
            let due = layers.filter { $0.subtreeRect.intersects(area) }
            // Layers that are off by a rounding error may be included.
            let near = layers.filter { $0.subtreeRect.insetBy(dx: -0.01, dy: -0.01).intersects(area) }
            let found = visible.meeting(area)
            let inOrder = visible.all.filter { layer in found.contains { $0 === layer } }
            #expect(found.map(ObjectIdentifier.init) == inOrder.map(ObjectIdentifier.init))
            #expect(due.allSatisfy { layer in found.contains { $0 === layer } })
            #expect(found.allSatisfy { layer in near.contains { $0 === layer } })
        }
        #expect(visible.all.map(ObjectIdentifier.init) == layers.map(ObjectIdentifier.init))
    }
}
