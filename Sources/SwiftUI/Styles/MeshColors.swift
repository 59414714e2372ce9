import Foundation

/// The colours at the vertices of a grid, and those between them.
struct MeshColors {
    private let width: Int
    private let height: Int
    private let smooths: Bool
    private let isPerceptual: Bool
    /// The components of the vertices in the space in which they are mixed.
    private let values: [SIMD4<Float>]

    /// Creates a grid from the colours of its vertices, row by row.
    ///
    /// - Parameters:
    ///   - colors: `width` times `height` colours.
    ///   - width: The number of columns, at least 2.
    ///   - height: The number of rows, at least 2.
    ///   - smooths: Whether the change of the colours is smooth across the vertices.
    ///   - isPerceptual: Whether the colours are mixed in the space Oklab, and not in sRGB.
    init(_ colors: [Color.Resolved], width: Int, height: Int, smooths: Bool, isPerceptual: Bool) {
        self.width = width
        self.height = height
        self.smooths = smooths
        self.isPerceptual = isPerceptual
        let components = colors.map { color -> SIMD4<Float> in
            guard isPerceptual else { return SIMD4<Float>(color.red, color.green, color.blue, color.opacity) }
            let perceived = Oklab(color)
            return SIMD4<Float>(perceived.lightness, perceived.a, perceived.b, perceived.opacity)
        }
        values = Self.fading(components, width)
    }

    /// Returns the components with those of transparent vertices taken from their visible neighbours, so that a colour
    /// fades out as it is, and not over a transparent black.
    private static func fading(_ components: [SIMD4<Float>], _ width: Int) -> [SIMD4<Float>] {
        components.indices.map { index in
            guard components[index].w == 0 else { return components[index] }
            var sides: [Int] = []
            if index % width > 0 { sides.append(index - 1) }
            if index % width + 1 < width { sides.append(index + 1) }
            if index >= width { sides.append(index - width) }
            if index + width < components.count { sides.append(index + width) }
            let visible = sides.map { components[$0] }.filter { $0.w > 0 }
            guard !visible.isEmpty else { return components[index] }
            var mean = visible.reduce(SIMD4<Float>.zero, +) / Float(visible.count)
            mean.w = 0
            return mean
        }
    }

    /// Returns the colours of a grid with each cell divided in each direction, row by row: red, green and blue
    /// components of sRGB and the opacity, from 0 to 1.
    func divided(by parts: Int) -> [SIMD4<Float>] {
        let (columns, rows) = ((width - 1) * parts + 1, (height - 1) * parts + 1)
        let scale = 1 / Float(parts)
        // All rows of vertices are divided first, and then all columns between them.
        let wide = (0..<height).map { row in
            (0..<columns).map { column in
                between(width, Float(column) * scale) { values[row * width + $0] }
            }
        }
        return (0..<rows).flatMap { row in
            (0..<columns).map { column in
                displayed(between(height, Float(row) * scale) { wide[$0][column] })
            }
        }
    }

    /// Returns the components at a position in a line of vertices.
    private func between(_ count: Int, _ position: Float, _ value: (Int) -> SIMD4<Float>) -> SIMD4<Float> {
        let cell = min(Int(position), count - 2)
        let part = position - Float(cell)
        let (start, end) = (value(cell), value(cell + 1))
        let step = end - start
        guard smooths else { return start + step * part }
        let before = cell > 0 ? start - value(cell - 1) : step
        let after = cell + 2 < count ? value(cell + 2) - end : step
        let (first, second) = (Self.slope(before, step), Self.slope(step, after))
        // The cubic curve with these ends and slopes, as the distance from the start.
        let square = part * part
        let cube = square * part
        let way = step * (3 * square - 2 * cube)
        return start + way + first * (cube - 2 * square + part) + second * (cube - square)
    }

    /// Returns the slope between two steps. It is limited so that no component goes beyond those of the vertices.
    private static func slope(_ before: SIMD4<Float>, _ after: SIMD4<Float>) -> SIMD4<Float> {
        var slope = (before + after) / 2
        for index in slope.indices {
            let (first, second) = (before[index], after[index])
            guard first * second > 0 else {
                slope[index] = 0
                continue
            }
            let limit = 3 * min(abs(first), abs(second))
            slope[index] = min(max(slope[index], -limit), limit)
        }
        return slope
    }

    private func displayed(_ components: SIMD4<Float>) -> SIMD4<Float> {
        var result = components
        if isPerceptual {
            let color = Oklab(components).color
            result = SIMD4<Float>(color.red, color.green, color.blue, color.opacity)
        }
        return result.clamped(lowerBound: .zero, upperBound: SIMD4<Float>(repeating: 1))
    }
}

extension Oklab {
    /// Creates a colour from its lightness, its two colour components and its opacity.
    fileprivate init(_ components: SIMD4<Float>) {
        (lightness, a, b, opacity) = (components.x, components.y, components.z, components.w)
    }
}
