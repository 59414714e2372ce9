import Foundation

/// Smooth noise that is the same in each run.
enum FieldNoise {
    /// Returns a vector with components from -1 to 1.
    static func vector(at place: PhysicsVector, smoothness: Double, phase: Double) -> PhysicsVector {
        let size = 20 + 180 * min(max(smoothness.isFinite ? smoothness : 0, 0), 1)
        func layer(_ moment: Int, _ salt: UInt64) -> Double {
            let (x, y) = (place.x / size, place.y / size)
            let (column, row) = (x.rounded(.down), y.rounded(.down))
            func corner(_ dx: Double, _ dy: Double) -> Double { value(column + dx, row + dy, moment, salt) }
            let (a, b) = (smooth(x - column), smooth(y - row))
            let upper = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * a
            let lower = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * a
            return upper + (lower - upper) * b
        }
        let moment = min(max(phase.isFinite ? phase.rounded(.down) : 0, -1e9), 1e9)
        let part = smooth(min(max(phase - moment, 0), 1))
        func component(_ salt: UInt64) -> Double {
            let start = layer(Int(moment), salt)
            return start + (layer(Int(moment) + 1, salt) - start) * part
        }
        return PhysicsVector(component(1), component(2))
    }

    private static func smooth(_ part: Double) -> Double { part * part * (3 - 2 * part) }

    /// Returns a number from -1 to 1 for a corner of the grid, after the finalizer of SplitMix64.
    private static func value(_ column: Double, _ row: Double, _ moment: Int, _ salt: UInt64) -> Double {
        guard abs(column) < 1e15, abs(row) < 1e15 else { return 0 }
        var bits = UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15
        bits = bits &+ UInt64(bitPattern: Int64(row)) &* 0xC2B2_AE3D_27D4_EB4F
        bits = bits &+ UInt64(bitPattern: Int64(moment)) &* 0x1656_67B1_9E37_79F9 &+ salt
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ (bits >> 31)) >> 11) / Double(UInt64(1) << 52) - 1
    }
}
