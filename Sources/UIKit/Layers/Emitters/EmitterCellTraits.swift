import Foundation
import Graphics

/// The numbers of an emitter cell, as a value.
struct EmitterCellTraits: Equatable, Sendable {
    var isEnabled = true
    var birthRate = 0.0
    var lifetime = 0.0
    var lifetimeRange = 0.0
    var beginTime = 0.0
    var duration = 0.0
    var longitude = 0.0
    var latitude = 0.0
    var emissionRange = 0.0
    var velocity = 0.0
    var velocityRange = 0.0
    var acceleration = SIMD2<Double>()
    var spin = 0.0
    var spinRange = 0.0
    var scale = 1.0
    var scaleRange = 0.0
    var scaleSpeed = 0.0
    /// Red, green, blue and opacity.
    var color = SIMD4<Double>(1, 1, 1, 1)
    var colorRange = SIMD4<Double>()
    var colorSpeed = SIMD4<Double>()

    /// The longest time for which a particle can be shown.
    var longestLife: Double { max(lifetime + abs(lifetimeRange), 0) }

    /// The names of the numbers in key paths, as those of `CAEmitterCell`.
    nonisolated(unsafe) static let numbers: [String: WritableKeyPath<EmitterCellTraits, Double>] = [
        "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
        "beginTime": \.beginTime, "duration": \.duration, "emissionLongitude": \.longitude,
        "emissionLatitude": \.latitude, "emissionRange": \.emissionRange, "velocity": \.velocity,
        "velocityRange": \.velocityRange, "xAcceleration": \.acceleration.x, "yAcceleration": \.acceleration.y,
        "spin": \.spin, "spinRange": \.spinRange, "scale": \.scale, "scaleRange": \.scaleRange,
        "scaleSpeed": \.scaleSpeed, "redRange": \.colorRange.x, "greenRange": \.colorRange.y,
        "blueRange": \.colorRange.z, "alphaRange": \.colorRange.w, "redSpeed": \.colorSpeed.x,
        "greenSpeed": \.colorSpeed.y, "blueSpeed": \.colorSpeed.z, "alphaSpeed": \.colorSpeed.w,
    ]
}
