import Foundation
import Graphics

/// The particles of an emitter layer, as a value without a picture.
///
/// A particle is born with everything that is random about it. Its place, size and colour at a time follow from its
/// age. So the particles depend on the seed and the time only, and not on the frames between.
struct EmitterSystem {
    /// A kind of particles with the kinds that its particles emit, which are indices of the same list.
    struct Cell: Equatable {
        var traits: EmitterCellTraits
        var cells: [Int] = []
    }

    /// The properties of the layer that particles take over at their birth.
    struct Source: Equatable {
        var area = EmitterArea()
        var birthRate = 1.0
        var lifetime = 1.0
        var velocity = 1.0
        var scale = 1.0
        var spin = 1.0
        var seed: UInt64 = 0
        /// All cells, those of particles after the cells that emit them.
        var cells: [Cell] = []
        /// The cells that the layer itself emits.
        var roots: [Int] = []
    }

    struct Particle {
        var cell: Int
        var birth: Double
        var life: Double
        var origin: SIMD2<Double>
        var velocity: SIMD2<Double>
        var acceleration: SIMD2<Double>
        var spin: Double
        var scale: Double
        var scaleSpeed: Double
        var color: SIMD4<Double>
        var colorSpeed: SIMD4<Double>
        var seed: UInt64
        /// The births of the particles that this one emits, one for each of its cell's cells.
        var emissions: [Emission] = []

        func place(at age: Double) -> SIMD2<Double> { origin + velocity * age + acceleration * (age * age / 2) }
        func angle(at age: Double) -> Double { spin * age }
        func size(at age: Double) -> Double { max(scale + scaleSpeed * age, 0) }
        func color(at age: Double) -> SIMD4<Double> {
            (color + colorSpeed * age).clamped(lowerBound: SIMD4(), upperBound: SIMD4(1, 1, 1, 1))
        }
    }

    /// The progress of a source with one of its cells.
    struct Emission {
        /// The number of particles so far.
        var count = 0
        /// The part of the next particle that is due.
        var owed = 0.0
    }

    /// The greatest number of particles at a time. More are not born.
    static let mostParticles = 10_000
    /// The most particles in a second. It is far more than can be shown.
    static let highestRate = 1e9
    /// The greatest number of births that is counted, which is within the numbers of integers.
    static let mostBirths = 1e15

    private(set) var particles: [Particle] = []
    /// The time whose state this is; `nil` before the first one.
    private(set) var time: Double?
    private var emissions: [Int: Emission] = [:]

    /// Whether nothing is shown, and nothing will be without a change of the source.
    func isAtRest(_ source: Source) -> Bool {
        guard let time else { return !source.emits(after: -.infinity) }
        return particles.isEmpty && !source.emits(after: time)
    }

    /// Brings the particles to a time. A time before the present one begins again.
    ///
    /// - Parameter start: The first time at which particles may be born.
    mutating func advance(to end: Double, from start: Double, _ source: Source) {
        if let time, end < time { self = EmitterSystem() }
        // Particles that were born earlier than this are gone by now.
        let earliest = max(start, end - source.longestLife)
        let begin = time ?? (start.isFinite ? start : earliest)
        guard end >= start else { return }
        // Particles that are gone make room for those that are born.
        emitFromParticles(0, source, from: begin, to: end, skipping: earliest)
        let first = particles.count
        for cell in source.roots {
            var emission = emissions[cell] ?? Emission()
            let births = emission.births(
                of: source.cells[cell].traits, rate: source.birthRate, from: begin, to: end, origin: 0,
                skipping: earliest)
            for (number, birth) in births {
                var random = EmitterRandom(seed: EmitterRandom.seed(of: source.seed, cell: cell, number: number))
                let place = source.area.place(&random)
                add(source.particle(of: cell, at: birth, place, &random))
            }
            emissions[cell] = emission
        }
        emitFromParticles(first, source, from: begin, to: end, skipping: earliest)
        time = end
    }

    /// Has the particles from an index on emit those of their cells, and removes those that are gone at the end.
    private mutating func emitFromParticles(
        _ first: Int, _ source: Source, from begin: Double, to end: Double, skipping earliest: Double
    ) {
        var index = first
        while index < particles.count {
            emit(from: index, source, from: begin, to: end, skipping: earliest)
            index += 1
        }
        particles.removeAll { $0.birth + $0.life <= end || $0.cell >= source.cells.count }
    }

    private mutating func add(_ particle: Particle) {
        guard particles.count < Self.mostParticles, particle.life > 0 else { return }
        particles.append(particle)
    }

    /// Has a particle emit those of its own cells.
    private mutating func emit(
        from index: Int, _ source: Source, from begin: Double, to end: Double, skipping earliest: Double
    ) {
        let particle = particles[index]
        guard particle.cell < source.cells.count else { return }
        let cells = source.cells[particle.cell].cells
        guard !cells.isEmpty else { return }
        var emissions = particle.emissions
        while emissions.count < cells.count { emissions.append(Emission()) }
        let last = min(end, particle.birth + particle.life)
        for (place, cell) in cells.enumerated() {
            let births = emissions[place].births(
                of: source.cells[cell].traits, rate: 1, from: max(begin, particle.birth), to: last,
                origin: particle.birth, skipping: earliest)
            for (number, birth) in births {
                var random = EmitterRandom(seed: EmitterRandom.seed(of: particle.seed, cell: cell, number: number))
                add(
                    source.particle(
                        of: cell, at: birth, .init(point: particle.place(at: birth - particle.birth)), &random))
            }
        }
        particles[index].emissions = emissions
    }
}

extension EmitterSystem.Source {
    /// The longest time from a birth by the layer to the end of all that follows from it.
    var longestLife: Double {
        var lives = cells.map { $0.traits.longestLife * max(lifetime, 0) }
        for index in cells.indices.reversed() {
            lives[index] += cells[index].cells.map { lives[$0] }.max() ?? 0
        }
        return roots.map { lives[$0] }.max() ?? 0
    }

    /// Whether the layer emits particles after a time.
    func emits(after time: Double) -> Bool {
        birthRate > 0 && lifetime > 0
            && roots.contains { root in
                let traits = cells[root].traits
                let isOver = traits.duration > 0 && traits.beginTime + traits.duration <= time
                return traits.isEnabled && traits.birthRate > 0 && traits.longestLife > 0 && !isOver
            }
    }

    /// Returns a particle that is born at a time and a place.
    func particle(
        of cell: Int, at birth: Double, _ place: EmitterArea.Place, _ random: inout EmitterRandom
    ) -> EmitterSystem.Particle {
        let traits = cells[cell].traits
        let life = random.number(around: traits.lifetime, range: traits.lifetimeRange) * lifetime
        let angle = place.heading + random.number(around: traits.longitude, range: traits.emissionRange / 2)
        let speed = random.number(around: traits.velocity, range: traits.velocityRange) * velocity
        let scale = random.number(around: traits.scale, range: traits.scaleRange) * scale
        let spin = random.number(around: traits.spin, range: traits.spinRange) * spin
        var color = traits.color
        for part in 0..<4 { color[part] = random.number(around: color[part], range: traits.colorRange[part]) }
        return EmitterSystem.Particle(
            cell: cell, birth: birth, life: life, origin: place.point,
            velocity: SIMD2(cos(angle), sin(angle)) * (speed * cos(traits.latitude)),
            acceleration: traits.acceleration, spin: spin, scale: scale, scaleSpeed: traits.scaleSpeed * self.scale,
            color: color.clamped(lowerBound: SIMD4(), upperBound: SIMD4(1, 1, 1, 1)), colorSpeed: traits.colorSpeed,
            seed: random.bits())
    }
}

extension EmitterSystem.Emission {
    /// Counts the particles of a cell that are born between two times, and returns their numbers and times.
    ///
    /// - Parameters:
    ///   - origin: The time to which the cell's begin is relative.
    ///   - earliest: The time before which particles are counted but not returned.
    mutating func births(
        of traits: EmitterCellTraits, rate: Double, from begin: Double, to end: Double, origin: Double,
        skipping earliest: Double
    ) -> [(number: Int, time: Double)] {
        let rate = traits.isEnabled ? min(traits.birthRate * rate, EmitterSystem.highestRate) : 0
        let first = max(begin, origin + traits.beginTime)
        let last = traits.duration > 0 ? min(end, origin + traits.beginTime + traits.duration) : end
        guard rate > 0, last > first else { return [] }
        let due = owed + (last - first) * rate
        let whole = min(due.rounded(.down), EmitterSystem.mostBirths)
        let skipped = min(max(((earliest - first) * rate + owed - 1).rounded(.up), 0), whole)
        let shown = min(whole - skipped, Double(EmitterSystem.mostParticles))
        let result = (0..<Int(shown)).map { index in
            let index = Int(skipped) + index
            return (count &+ index, first + (Double(index) + 1 - owed) / rate)
        }
        count = Int(min(Double(count) + whole, EmitterSystem.mostBirths))
        owed = due > whole + 1 ? 0 : due - whole
        return result
    }
}
