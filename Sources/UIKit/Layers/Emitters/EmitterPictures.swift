import Foundation
import Graphics

/// The painting of particles, with the coloured images that it has made.
@MainActor
struct EmitterPictures {
    private struct Key: Hashable {
        var image: ObjectIdentifier
        var color: SIMD3<Int>
    }

    /// The images multiplied by colours. A colour is one of 32 levels for each part, so that few are needed while it
    /// changes.
    private var tinted: [Key: (original: CGImage, image: CGImage)] = [:]
    private static let levels = 31.0
    /// The number of images that are kept.
    private static let mostImages = 512

    /// Paints the particles at the time of a system.
    mutating func paint(
        _ system: EmitterSystem, _ cells: EmitterCellList, _ mode: CAEmitterLayerRenderMode, in context: CGContext
    ) {
        let time = system.time ?? 0
        context.saveGState()
        defer { context.restoreGState() }
        if mode == .additive { context.setBlendMode(.plusLighter) }
        let opacity = context.alpha
        // The better filters of cairo take several times as long, and particles move.
        context.interpolationQuality = .low
        for particle in Self.ordered(system.particles, mode) {
            guard particle.cell < cells.images.count, let image = cells.images[particle.cell] else { continue }
            let age = time - particle.birth
            let (scale, color) = (particle.size(at: age), particle.color(at: age))
            guard scale > 0, color.w > 0, let shown = picture(of: image, color) else { continue }
            let (place, angle, size) = (particle.place(at: age), particle.angle(at: age), cells.sizes[particle.cell])
            context.saveGState()
            context.translateBy(x: place.x, y: place.y)
            if angle != 0 { context.rotate(by: angle) }
            context.setAlpha(opacity * color.w)
            let (width, height) = (size.width * scale, size.height * scale)
            context.drawUpright(shown, in: CGRect(x: -width / 2, y: -height / 2, width: width, height: height))
            context.restoreGState()
        }
    }

    private static func ordered(
        _ particles: [EmitterSystem.Particle], _ mode: CAEmitterLayerRenderMode
    ) -> [EmitterSystem.Particle] {
        switch mode {
        case .oldestFirst: particles.sorted { ($0.birth, $0.seed) < ($1.birth, $1.seed) }
        case .oldestLast: particles.sorted { ($0.birth, $0.seed) > ($1.birth, $1.seed) }
        default: particles
        }
    }

    /// Returns an image multiplied by a colour, without its opacity.
    private mutating func picture(of image: CGImage, _ color: SIMD4<Double>) -> CGImage? {
        let scaled = (color * Self.levels).rounded(.toNearestOrEven)
        let levels = SIMD3(Int(scaled.x), Int(scaled.y), Int(scaled.z))
        guard levels != SIMD3(repeating: Int(Self.levels)) else { return image }
        let key = Key(image: ObjectIdentifier(image), color: levels)
        if let known = tinted[key] { return known.image }
        let parts = scaled / Self.levels
        guard let made = image.multiplied(by: CGColor(srgbRed: parts.x, green: parts.y, blue: parts.z, alpha: 1))
        else { return nil }
        if tinted.count >= Self.mostImages { tinted = [:] }
        tinted[key] = (image, made)
        return made
    }
}
