import Foundation
import UIKit

/// The layout node of a view that draws with one layer and takes the proposed size.
class LayerLayout<Layer: CALayer>: LayoutNode {
    private let name: String
    private let make: () -> Layer
    private var layer: Layer?
    private var pending: ((Layer) -> Void)?
    private var shownFrame = ShownFrame()

    init(_ name: String, _ inputs: _NodeInputs, make: @escaping () -> Layer) {
        self.name = name
        self.make = make
        super.init(inputs)
    }

    override var label: String { name }
    override var isSeparable: Bool { true }

    /// Changes the layer, which is created when the view is first shown. Each change sets the layer's whole appearance.
    final func change(_ body: @escaping (Layer) -> Void) {
        pending = body
        setNeedsDisplay()
    }

    /// Prepares the layer for the node's size.
    func prepare(_ layer: Layer) {}

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        let layer = self.layer ?? make()
        self.layer = layer
        pass.show(layer, in: shownFrame.show(CGRect(origin: origin, size: size), of: self))
        pending?(layer)
        pending = nil
        prepare(layer)
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        CGRect(origin: .zero, size: size).contains(point) ? HitTarget(node: self) : nil
    }
}
