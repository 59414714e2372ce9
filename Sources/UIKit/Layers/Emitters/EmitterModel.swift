import Foundation
import Graphics

/// The properties of an emitter layer, as a value.
struct EmitterModel: Equatable {
    var birthRate: CGFloat = 1
    var lifetime: CGFloat = 1
    var velocity: CGFloat = 1
    var scale: CGFloat = 1
    var spin: CGFloat = 1
    var seed: UInt32 = 0
    var position = CGPoint.zero
    var size = CGSize.zero
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered

    /// The source of particles, without its cells.
    var source: EmitterSystem.Source {
        EmitterSystem.Source(
            area: EmitterArea(
                form: shape.form, part: mode.part, center: SIMD2(position.x, position.y),
                reach: SIMD2(size.width, size.height) / 2),
            birthRate: birthRate, lifetime: lifetime, velocity: velocity, scale: scale, spin: spin,
            seed: UInt64(seed))
    }
}

/// The cells of an emitter layer and the cells of their particles, with their images, as values.
@MainActor
struct EmitterCellList {
    private(set) var cells: [EmitterSystem.Cell] = []
    /// The indices of the layer's own cells.
    private(set) var roots: [Int] = []
    /// The image of each cell; `nil` if it shows nothing.
    private(set) var images: [CGImage?] = []
    /// The size of each image in points.
    private(set) var sizes: [CGSize] = []
    /// The number of cells that contain each other. More are left out, such as those of a cell in itself.
    private static let mostLevels = 8

    init(_ cells: [CAEmitterCell]) {
        var level = cells
        roots = level.map { append($0) }
        var indices = roots
        for _ in 1..<Self.mostLevels {
            var (nextLevel, nextIndices): ([CAEmitterCell], [Int]) = ([], [])
            for (cell, index) in zip(level, indices) {
                let inner = (cell.emitterCells ?? []).map { ($0, append($0)) }
                self.cells[index].cells = inner.map(\.1)
                nextLevel += inner.map(\.0)
                nextIndices += inner.map(\.1)
            }
            (level, indices) = (nextLevel, nextIndices)
        }
    }

    private mutating func append(_ cell: CAEmitterCell) -> Int {
        cells.append(EmitterSystem.Cell(traits: cell.traits))
        let whole = (cell.contents as? CGImage) ?? (cell.contents as? UIImage)?.cgImage
        let image = whole.flatMap { Self.part(cell.contentsRect, of: $0) }
        images.append(image)
        let scale = cell.contentsScale > 0 ? cell.contentsScale : 1
        sizes.append(
            image.map { CGSize(width: CGFloat($0.width) / scale, height: CGFloat($0.height) / scale) } ?? .zero)
        return cells.count - 1
    }

    private static func part(_ rect: CGRect, of image: CGImage) -> CGImage? {
        guard rect != CGRect(x: 0, y: 0, width: 1, height: 1) else { return image }
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        return image.cropping(
            to: CGRect(
                x: rect.minX * width, y: rect.minY * height, width: rect.width * width, height: rect.height * height))
    }
}
