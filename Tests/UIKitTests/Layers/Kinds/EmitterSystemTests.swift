import Foundation
import Testing

@testable import UIKit

/// The particles of an emitter, as values.
struct EmitterSystemTests {
    private func source(_ change: (inout EmitterCellTraits) -> Void = { _ in }) -> EmitterSystem.Source {
        var traits = EmitterCellTraits()
        (traits.birthRate, traits.lifetime) = (10, 2)
        change(&traits)
        return EmitterSystem.Source(cells: [EmitterSystem.Cell(traits: traits)], roots: [0])
    }

    private func particles(
        _ source: EmitterSystem.Source, at time: Double, steps: Int = 1
    ) -> [EmitterSystem.Particle] {
        var system = EmitterSystem()
        for step in 1...steps { system.advance(to: time * Double(step) / Double(steps), from: 0, source) }
        return system.particles
    }

    @Test("R439: as many particles are born as the rate says, and live as long as their lifetime")
    func births() {
        #expect(particles(source(), at: 0.95).count == 9)
        #expect(particles(source(), at: 1.95).count == 19)
        #expect(particles(source(), at: 10.05).count == 20)
        var half = source()
        half.birthRate = 0.5
        #expect(particles(half, at: 10.05).count == 10)
        half.lifetime = 0.5
        #expect(particles(half, at: 10.05).count == 5)
        #expect(particles(source { $0.isEnabled = false }, at: 1).isEmpty)
    }

    @Test("R439: the particles are those of the time and the seed, however time is divided into frames")
    func determinism() {
        var random = source {
            ($0.velocity, $0.velocityRange, $0.emissionRange, $0.lifetimeRange) = (100, 50, 2 * .pi, 0.5)
        }
        random.area = EmitterArea(form: .rectangle, part: .inside, center: SIMD2(50, 50), reach: SIMD2(50, 20))
        func places(_ list: [EmitterSystem.Particle]) -> [SIMD2<Double>] {
            list.sorted { $0.birth < $1.birth }.map { $0.place(at: 3.03 - $0.birth) }
        }
        let (once, often) = (places(particles(random, at: 3.03)), places(particles(random, at: 3.03, steps: 97)))
        #expect(once.count == often.count && !once.isEmpty)
        for (first, second) in zip(once, often) { #expect(((first - second) * (first - second)).sum() < 1e-6) }
        random.seed = 1
        #expect(places(particles(random, at: 3.03)) != once)
    }

    @Test("R439: place, size, colour and angle follow from the age")
    func particleCourse() throws {
        let moving = source {
            ($0.velocity, $0.longitude) = (100, .pi / 2)
            $0.acceleration = SIMD2(10, -50)
            ($0.scale, $0.scaleSpeed, $0.spin) = (1, -0.5, 2)
            $0.color = SIMD4(1, 0.5, 0, 1)
            $0.colorSpeed = SIMD4(0, 0.25, 0.5, -2)
        }
        let particle = try #require(particles(moving, at: 0.15).first)
        let place = particle.place(at: 2)
        #expect(abs(place.x - 20) < 1e-9 && abs(place.y - 100) < 1e-9)
        #expect(particle.size(at: 1) == 0.5 && particle.size(at: 3) == 0 && particle.angle(at: 2) == 4)
        #expect(particle.color(at: 1) == SIMD4(1, 0.75, 0.5, 0))
    }

    @Test("R439: a range is on both sides of its number, and a cone is divided by its direction")
    func ranges() {
        let wide = source {
            ($0.birthRate, $0.velocity, $0.velocityRange) = (2000, 100, 40)
            ($0.longitude, $0.emissionRange) = (0, .pi / 2)
        }
        let list = particles(wide, at: 1)
        let speeds = list.map { ($0.velocity * $0.velocity).sum().squareRoot() }
        #expect(speeds.min()! >= 60 && speeds.min()! < 63 && speeds.max()! <= 140 && speeds.max()! > 137)
        let angles = list.map { atan2($0.velocity.y, $0.velocity.x) }
        #expect(angles.min()! >= -.pi / 4 && angles.min()! < -0.75 && angles.max()! <= .pi / 4 && angles.max()! > 0.75)
    }

    @Test("R439: a cell emits between its begin and the end of its duration, and then the system is at rest")
    func duration() {
        let burst = source { ($0.beginTime, $0.duration) = (1, 0.5) }
        #expect(particles(burst, at: 0.9).isEmpty && particles(burst, at: 2).count == 5)
        var system = EmitterSystem()
        #expect(!system.isAtRest(burst))
        system.advance(to: 2, from: 0, burst)
        #expect(!system.isAtRest(burst))
        system.advance(to: 4, from: 0, burst)
        #expect(system.particles.isEmpty && system.isAtRest(burst))
    }

    @Test("R439: particles emit particles from their own places, until they are gone")
    func cellsOfCells() {
        var rocket = EmitterCellTraits()
        (rocket.birthRate, rocket.lifetime, rocket.velocity, rocket.duration) = (1, 1, 100, 1.5)
        var spark = EmitterCellTraits()
        (spark.birthRate, spark.lifetime) = (10, 0.45)
        let source = EmitterSystem.Source(
            cells: [.init(traits: rocket, cells: [1]), .init(traits: spark)], roots: [0])
        let list = particles(source, at: 1.98)
        let sparks = list.filter { $0.cell == 1 }
        #expect(list.count - sparks.count == 1 && sparks.count == 4)
        for spark in sparks { #expect(abs(spark.origin.x - (spark.birth - 1) * 100) < 1e-6) }
        #expect(particles(source, at: 2.2, steps: 11).filter { $0.cell == 1 }.count == 3)
        #expect(particles(source, at: 3).isEmpty)
    }

    @Test("R439: particles are born on the form of the emitter")
    func forms() {
        func points(_ form: EmitterArea.Form, _ part: EmitterArea.Part) -> [SIMD2<Double>] {
            var random = EmitterRandom(seed: 7)
            let area = EmitterArea(form: form, part: part, center: SIMD2(100, 100), reach: SIMD2(20, 10))
            return (0..<200).map { _ in area.place(&random).point - area.center }
        }
        #expect(points(.point, .outline).allSatisfy { $0 == SIMD2() })
        #expect(points(.line, .inside).allSatisfy { $0.y == 0 && abs($0.x) <= 20 })
        #expect(Set(points(.rectangle, .points)).count == 4)
        #expect(points(.rectangle, .outline).allSatisfy { abs(abs($0.x) - 20) < 1e-9 || abs(abs($0.y) - 10) < 1e-9 })
        #expect(points(.rectangle, .inside).allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 })
        #expect(points(.circle, .outline).allSatisfy { abs(($0 * $0).sum().squareRoot() - 40) < 1e-9 })
        #expect(points(.circle, .inside).allSatisfy { ($0 * $0).sum().squareRoot() <= 40 })
    }

    @Test("R852: particles leave a line upwards, the outline of a circle outwards, and other forms to the right")
    func headings() {
        func places(_ form: EmitterArea.Form, _ part: EmitterArea.Part) -> [EmitterArea.Place] {
            var random = EmitterRandom(seed: 7)
            let area = EmitterArea(form: form, part: part, reach: SIMD2(20, 10))
            return (0..<50).map { _ in area.place(&random) }
        }
        #expect(places(.line, .inside).allSatisfy { $0.heading == -.pi / 2 })
        for place in places(.circle, .outline) + places(.circle, .points) {
            let outwards = SIMD2(cos(place.heading), sin(place.heading)) * 40
            #expect(abs(outwards.x - place.point.x) < 1e-6 && abs(outwards.y - place.point.y) < 1e-6)
        }
        for form in [EmitterArea.Form.point, .rectangle, .circle] {
            #expect(places(form, .inside).allSatisfy { $0.heading == 0 })
        }
        // Snow falls from a line with a longitude of half a turn.
        var snow = source { ($0.velocity, $0.longitude) = (100, .pi) }
        snow.area = EmitterArea(form: .line, reach: SIMD2(20, 0))
        for flake in particles(snow, at: 1) {
            #expect(abs(flake.velocity.x) < 1e-6 && abs(flake.velocity.y - 100) < 1e-6)
        }
    }

    @Test("R439: particles are limited in number, and a long time without frames makes no more than are shown")
    func limits() {
        let many = source { $0.birthRate = 1e9 }
        #expect(particles(many, at: 1).count == EmitterSystem.mostParticles)
        var system = EmitterSystem()
        system.advance(to: 1, from: 0, source())
        system.advance(to: 1e6, from: 0, source())
        #expect(system.particles.count == 20)
    }

    @Test("R439: the largest numbers are limited too", arguments: [1e30, Double(Float.greatestFiniteMagnitude)])
    func largestNumbers(rate: Double) {
        let endless = source { ($0.birthRate, $0.lifetime) = (rate, 0.01) }
        var system = EmitterSystem()
        for time in [1, 2, 1e5] {
            system.advance(to: time, from: 0, endless)
            // The oldest one may end at this very time.
            #expect((EmitterSystem.mostParticles - 1...EmitterSystem.mostParticles).contains(system.particles.count))
        }
        system.advance(to: 1e300, from: 0, endless)
        #expect(system.particles.count <= EmitterSystem.mostParticles)
    }
}
