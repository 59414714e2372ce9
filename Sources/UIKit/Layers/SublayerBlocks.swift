import Foundation

/// A few neighbouring sublayers of a layer that has many. A commit visits the blocks with changes, and those with
/// something in the area that it paints, instead of all sublayers (benchmark row *swiftui: one text of 1,000*).
struct SublayerBlock {
    /// The number of sublayers in a block. The last block of a layer may have fewer.
    static let size = 32
    /// The least number of sublayers with which a layer has blocks.
    static let fewest = 2 * size

    /// The smallest rectangle of the scene's pixels with all that was painted of the sublayers.
    private(set) var area = CGRect.null
    /// Whether a sublayer was not painted in the scene.
    private(set) var hasUnpainted = false
    /// Whether a sublayer, or a layer below it, must be painted again.
    var isChanged: Bool

    /// Creates a block without sublayers.
    init(isChanged: Bool) { self.isChanged = isChanged }

    /// Adds the area that a sublayer was painted on. It is null if the sublayer was not painted.
    mutating func add(_ rect: CGRect) {
        if rect.isNull { hasUnpainted = true } else { area = area.joined(with: rect) }
    }

    /// Returns whether a sublayer may have something in an area of the scene.
    func mayMeet(_ other: CGRect) -> Bool { hasUnpainted || area.overlaps(other) }

    /// Returns the indices of a block's sublayers.
    static func range(of index: Int, among count: Int) -> Range<Int> { index * size..<min((index + 1) * size, count) }
}

extension CALayer {
    /// Divides the sublayers into blocks if there are many and no blocks yet. All blocks count as changed.
    func ensureBlocks() {
        guard children.count >= SublayerBlock.fewest, blocks.isEmpty else { return }
        for (index, child) in children.enumerated() { child.siblingIndex = UInt32(index) }
        let count = (children.count + SublayerBlock.size - 1) / SublayerBlock.size
        blocks = Array(repeating: SublayerBlock(isChanged: true), count: count)
    }

    /// Notes that a sublayer, or a layer below it, must be painted again.
    func noteChange(of child: CALayer) {
        guard !blocks.isEmpty else { return }
        changeBlocks { $0[Int(child.siblingIndex) / SublayerBlock.size].isChanged = true }
    }
}

/// A walk through the sublayers of a layer that may have something in an area of the scene.
@MainActor
struct SublayerWalk {
    private let layers: [CALayer]
    private let blocks: [SublayerBlock]
    private let area: CGRect
    private var range: Range<Int>

    init(_ layer: CALayer, in area: CGRect) {
        layers = layer.paintOrder
        blocks = layer.ordersByDistance ? [] : layer.blocks
        self.area = area
        range = 0..<layers.count
    }

    /// Returns the next sublayer towards the front, or `nil` at the end.
    mutating func next() -> CALayer? {
        while let index = range.first {
            if index % SublayerBlock.size == 0, isEmpty(index / SublayerBlock.size) {
                range.removeFirst(min(SublayerBlock.size, range.count))
                continue
            }
            range.removeFirst()
            if let layer = visibleLayer(index) { return layer }
        }
        return nil
    }

    /// Returns the next sublayer towards the back, beginning at the front, or `nil` at the end.
    mutating func previous() -> CALayer? {
        while let index = range.last {
            let (block, place) = index.quotientAndRemainder(dividingBy: SublayerBlock.size)
            if place == SublayerBlock.size - 1 || index == layers.count - 1, isEmpty(block) {
                range.removeLast(place + 1)
                continue
            }
            range.removeLast()
            if let layer = visibleLayer(index) { return layer }
        }
        return nil
    }

    private func isEmpty(_ block: Int) -> Bool { !blocks.isEmpty && !blocks[block].mayMeet(area) }

    private func visibleLayer(_ index: Int) -> CALayer? {
        let layer = layers[index]
        return layer.subtreeRect.overlaps(area) || layer.subtreeRect.isNull ? layer : nil
    }
}
