import Foundation

@testable import SwiftUI

/// Random numbers that a seed reproduces (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func oneIn(_ count: Int) -> Bool { int(1...count) == 1 }
}

/// Makes pieces, and changes them.
struct PieceGenerator {
    var random: SeededNumbers
    private var last = 0

    init(_ seed: UInt64) { random = SeededNumbers(seed) }

    private mutating func number() -> Int {
        last += 1
        return last
    }

    // MARK: Making

    /// Makes a piece.
    mutating func make(_ depth: Int) -> Piece {
        guard depth > 0 else { return leaf() }
        switch random.int(0...20) {
        case 0...3:
            let direction = Piece.Direction.allCases[random.int(0...2)]
            return .stack(direction, items(random.int(0...4), depth - 1), spacing: CGFloat(random.int(0...6)))
        case 4: return .group(items(random.int(0...3), depth - 1))
        case 5, 6: return .choice(random.oneIn(2), make(depth - 1), make(depth - 1))
        case 7: return .maybe(random.oneIn(2), make(depth - 1))
        case 8: return .identified(number(), make(depth - 1))
        case 9: return .padded(CGFloat(random.int(0...5)), make(depth - 1))
        case 10: return .framed(CGFloat(random.int(20...120)), make(depth - 1))
        case 11: return .layered(make(depth - 1), stateless(make(depth - 1)))
        case 12: return .faded(Double(random.int(1...9)) / 10, make(depth - 1))
        case 13: return .shifted(CGFloat(random.int(-5...5)), make(depth - 1))
        case 14: return .erased(random.oneIn(2), make(depth - 1))
        case 15: return .measured(make(depth - 1))
        case 16: return .scaled(random.int(8...20), make(depth - 1))
        case 17: return .preferring(random.int(0...9), make(depth - 1))
        case 18: return .scrolled(make(depth - 1))
        case 19: return .lazy(items(random.int(0...30), 1))
        default: return .list(items(random.int(0...30), 1))
        }
    }

    private mutating func leaf() -> Piece {
        switch random.int(0...4) {
        case 0: .text(random.int(0...99))
        case 1: .color(CGFloat(random.int(5...60)))
        default: .box(number())
        }
    }

    private mutating func items(_ count: Int, _ depth: Int) -> [Piece.Item] {
        (0..<count).map { _ in Piece.Item(id: number(), piece: make(random.int(0...max(0, depth)))) }
    }

    // MARK: Changing

    /// Returns a piece with one change somewhere.
    mutating func changed(_ piece: Piece, depth: Int = 4) -> Piece {
        if piece.count > 250 { return make(3) }
        let parts = piece.parts
        // One of the pieces inside is changed, or this one.
        if !parts.isEmpty, !random.oneIn(4) {
            var new = parts
            let index = random.int(0...parts.count - 1)
            new[index] = changed(parts[index], depth: depth - 1)
            if case .layered = piece { new[1] = stateless(new[1]) }
            return piece.with(new)
        }
        if random.oneIn(6) { return make(max(0, min(depth, 3))) }
        switch piece {
        case .text: return .text(random.int(0...99))
        case .color: return .color(CGFloat(random.int(5...60)))
        case .box: return leaf()
        case .stack(let direction, let items, let spacing):
            if random.oneIn(5) { return .stack(direction, items, spacing: CGFloat(random.int(0...6))) }
            return .stack(direction, changed(items, depth), spacing: spacing)
        case .group(let items): return .group(changed(items, depth))
        case .lazy(let items): return .lazy(changed(items, 1))
        case .list(let items): return .list(changed(items, 1))
        case .choice(let flag, let first, let second):
            // The branch that comes begins with new states.
            return .choice(!flag, flag ? first : renumbered(first), flag ? renumbered(second) : second)
        case .maybe(let flag, let part): return .maybe(!flag, renumbered(part))
        case .identified(_, let part): return .identified(number(), renumbered(part))
        case .padded(_, let part): return .padded(CGFloat(random.int(0...5)), part)
        case .framed(_, let part): return .framed(CGFloat(random.int(20...120)), part)
        case .layered(let part, let above): return .layered(part, stateless(changed(above, depth: 0)))
        case .faded(_, let part): return .faded(Double(random.int(1...9)) / 10, part)
        case .shifted(_, let part): return .shifted(CGFloat(random.int(-5...5)), part)
        case .erased(let flag, let part): return .erased(!flag, renumbered(part))
        case .measured(let part): return .measured(changed(part, depth: depth - 1))
        case .scaled(_, let part): return .scaled(random.int(8...20), part)
        case .preferring(_, let part): return .preferring(random.int(0...9), part)
        case .scrolled(let part): return .scrolled(changed(part, depth: depth - 1))
        }
    }

    /// Inserts, removes or moves parts.
    private mutating func changed(_ items: [Piece.Item], _ depth: Int) -> [Piece.Item] {
        var items = items
        for _ in 0..<random.int(1...3) {
            switch random.int(0...3) {
            case 0, 1:
                let new = Piece.Item(id: number(), piece: make(random.int(0...max(0, min(depth - 1, 2)))))
                items.insert(new, at: random.int(0...items.count))
            case 2: if !items.isEmpty { items.remove(at: random.int(0...items.count - 1)) }
            default:
                guard items.count > 1 else { break }
                let item = items.remove(at: random.int(0...items.count - 1))
                items.insert(item, at: random.int(0...items.count))
            }
        }
        if random.oneIn(12) { items.shuffle(using: &random) }
        return items
    }

    /// Replaces views with states. Each of the views below has an overlay of its own, so the same token would occur
    /// several times.
    private func stateless(_ piece: Piece) -> Piece {
        if case .box(let token) = piece { return .text(token % 100) }
        return piece.with(piece.parts.map(stateless))
    }

    /// Gives the views with states other tokens, because their identities change.
    private mutating func renumbered(_ piece: Piece) -> Piece {
        if case .box = piece { return .box(number()) }
        var parts = piece.parts
        for index in parts.indices { parts[index] = renumbered(parts[index]) }
        return piece.with(parts)
    }
}
