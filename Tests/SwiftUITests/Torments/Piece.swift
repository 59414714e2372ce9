import Foundation
import Observation

@testable import SwiftUI

/// A description of a view, which a torment changes at random.
indirect enum Piece: Equatable {
    case text(Int)
    case color(CGFloat)
    /// A view with a state, which begins at 0 for each token.
    case box(Int)
    case stack(Direction, [Item], spacing: CGFloat)
    case group([Item])
    case choice(Bool, Piece, Piece)
    case maybe(Bool, Piece)
    case identified(Int, Piece)
    case padded(CGFloat, Piece)
    case framed(CGFloat, Piece)
    case layered(Piece, Piece)
    case faded(Double, Piece)
    case shifted(CGFloat, Piece)
    case erased(Bool, Piece)
    case measured(Piece)
    case scaled(Int, Piece)
    case preferring(Int, Piece)
    case scrolled(Piece)
    case lazy([Item])
    case list([Item])

    /// The direction of a stack.
    enum Direction: CaseIterable {
        case row, column, depth
    }

    /// A part of a container with its identity.
    struct Item: Identifiable, Equatable {
        let id: Int
        var piece: Piece
    }

    /// The number of pieces, including this one.
    var count: Int { 1 + parts.reduce(0) { $0 + $1.count } }

    /// The pieces inside.
    var parts: [Piece] {
        switch self {
        case .text, .color, .box: []
        case .stack(_, let items, _), .group(let items), .lazy(let items), .list(let items): items.map(\.piece)
        case .choice(_, let first, let second), .layered(let first, let second): [first, second]
        case .maybe(_, let piece), .identified(_, let piece), .padded(_, let piece), .framed(_, let piece),
            .faded(_, let piece), .shifted(_, let piece), .erased(_, let piece), .measured(let piece),
            .scaled(_, let piece), .preferring(_, let piece), .scrolled(let piece):
            [piece]
        }
    }

    /// Returns the piece with other ones inside.
    func with(_ parts: [Piece]) -> Piece {
        func items(_ old: [Item]) -> [Item] { zip(old, parts).map { Item(id: $0.id, piece: $1) } }
        switch self {
        case .text, .color, .box: return self
        case .stack(let direction, let old, let spacing): return .stack(direction, items(old), spacing: spacing)
        case .group(let old): return .group(items(old))
        case .lazy(let old): return .lazy(items(old))
        case .list(let old): return .list(items(old))
        case .choice(let flag, _, _): return .choice(flag, parts[0], parts[1])
        case .layered: return .layered(parts[0], parts[1])
        case .maybe(let flag, _): return .maybe(flag, parts[0])
        case .identified(let id, _): return .identified(id, parts[0])
        case .padded(let length, _): return .padded(length, parts[0])
        case .framed(let length, _): return .framed(length, parts[0])
        case .faded(let opacity, _): return .faded(opacity, parts[0])
        case .shifted(let offset, _): return .shifted(offset, parts[0])
        case .erased(let flag, _): return .erased(flag, parts[0])
        case .measured: return .measured(parts[0])
        case .scaled(let size, _): return .scaled(size, parts[0])
        case .preferring(let value, _): return .preferring(value, parts[0])
        case .scrolled: return .scrolled(parts[0])
        }
    }

    /// The tokens of the views with a state that are in the tree, or may be in it as rows.
    var tokens: [Int] {
        switch self {
        case .box(let token): [token]
        case .choice(let flag, let first, let second): (flag ? first : second).tokens
        case .maybe(let flag, let piece): flag ? piece.tokens : []
        default: parts.flatMap(\.tokens)
        }
    }
}

/// What the views of a torment share with the test.
@MainActor
final class TormentRecord {
    /// The states by token, if they are in the tree.
    var bindings: [Int: Binding<Int>] = [:]
    /// How often a view has appeared more than it disappeared.
    var shown: [Int: Int] = [:]
    /// The initial values of states. Only a tree that is built afresh has any.
    let initial: [Int: Int]

    init(_ initial: [Int: Int] = [:]) { self.initial = initial }
}

/// The part of a torment that is observed.
@MainActor @Observable
final class TormentModel {
    var piece = Piece.text(0)
    var number = 0
}

/// A torment's root view.
struct TormentView: View {
    let piece: Piece
    let model: TormentModel
    let record: TormentRecord

    var body: some View {
        VStack(spacing: 2) {
            PieceView(piece: piece, record: record)
            ObservingView(model: model, record: record)
            Text(verbatim: "end")
        }
    }
}

private struct ObservingView: View {
    let model: TormentModel
    let record: TormentRecord
    var body: some View {
        HStack(spacing: 1) {
            PieceView(piece: model.piece, record: record)
            if model.number % 3 > 0 { Text(verbatim: "model \(model.number)") }
        }
    }
}

/// A view with a state.
private struct Box: View {
    let token: Int
    let record: TormentRecord
    @State private var count: Int
    @Environment(\.font) private var font

    init(token: Int, record: TormentRecord) {
        self.token = token
        self.record = record
        _count = State(initialValue: record.initial[token] ?? 0)
    }

    var body: some View {
        let _ = record.bindings[token] = $count
        Text(verbatim: "box \(token) \(count)")
            .onAppear { record.shown[token, default: 0] += 1 }
            .onDisappear { record.shown[token, default: 0] -= 1 }
    }
}

private struct SumKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// The view that a piece describes.
struct PieceView: View {
    let piece: Piece
    let record: TormentRecord

    private func items(_ items: [Piece.Item]) -> some View {
        ForEach(items) { PieceView(piece: $0.piece, record: record) }
    }

    private func inner(_ piece: Piece) -> PieceView { PieceView(piece: piece, record: record) }

    var body: some View {
        switch piece {
        case .text(let number): Text(verbatim: "text \(number)")
        case .color(let length): Color.red.frame(width: length, height: 12)
        case .box(let token): Box(token: token, record: record).id(token)
        case .stack(.row, let parts, let spacing): HStack(spacing: spacing) { items(parts) }
        case .stack(.column, let parts, let spacing): VStack(alignment: .leading, spacing: spacing) { items(parts) }
        case .stack(.depth, let parts, _): ZStack(alignment: .bottomTrailing) { items(parts) }
        case .group(let parts): Group { items(parts) }
        case .choice(let flag, let first, let second): if flag { inner(first) } else { inner(second) }
        case .maybe(let flag, let part): if flag { inner(part) }
        case .identified(let id, let part): inner(part).id(id)
        case .padded(let length, let part): inner(part).padding(length)
        case .framed(let length, let part): inner(part).frame(width: length)
        case .layered(let part, let above): inner(part).overlay(alignment: .topLeading) { inner(above) }
        case .faded(let opacity, let part): inner(part).opacity(opacity)
        case .shifted(let offset, let part): inner(part).offset(x: offset).transition(.move(edge: .bottom))
        case .erased(let flag, let part): flag ? AnyView(inner(part)) : AnyView(inner(part).padding(1))
        case .measured(let part):
            GeometryReader { proxy in
                VStack {
                    inner(part); Text(verbatim: "\(Int(proxy.size.width))")
                }
            }
            .frame(height: 40)
        case .scaled(let size, let part): inner(part).font(.system(size: CGFloat(size)))
        case .preferring(let value, let part):
            inner(part).preference(key: SumKey.self, value: value)
                .overlayPreferenceValue(SumKey.self) { Text(verbatim: "sum \($0)") }
        case .scrolled(let part): ScrollView { inner(part) }.frame(height: 50)
        case .lazy(let parts): ScrollView { LazyVStack(spacing: 3) { items(parts) } }.frame(width: 90, height: 80)
        case .list(let parts):
            List(parts) { item in HStack { PieceView(piece: item.piece, record: record) } }
                .listStyle(.plain).frame(height: 140)
        }
    }
}
