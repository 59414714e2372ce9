import Testing

@testable import UIKit

@MainActor
struct SublayerReplacementTests {
    @Test("a layer takes the place of a sublayer, and of nothing else")
    func replaceSublayer() {
        let (root, other) = (CALayer(), CALayer())
        let layers = [CALayer(), CALayer(), CALayer()]
        for layer in layers { root.addSublayer(layer) }
        let new = CALayer()
        root.replaceSublayer(layers[1], with: new)
        #expect(root.sublayers == [layers[0], new, layers[2]] && layers[1].superlayer == nil)
        root.replaceSublayer(layers[2], with: layers[0])
        #expect(root.sublayers == [new, layers[0]])
        root.replaceSublayer(new, with: new)
        root.replaceSublayer(other, with: layers[2])
        #expect(root.sublayers == [new, layers[0]] && layers[2].superlayer == nil)
    }
}
