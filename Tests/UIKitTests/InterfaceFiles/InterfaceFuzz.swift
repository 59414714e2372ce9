import Foundation

@testable import UIKit

/// Mutations of interface files: bytes, lines, attributes and whole elements that are changed, doubled, moved or lost.
/// The same seed gives the same file.
struct InterfaceFuzz {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private static let values = [
        "", "0", "-1", "nan", "inf", "1e308", "-1e308", "99999999999999999999", "YES", "NO", "-2", "x", "../../x",
        "é\u{301}",
        "UIWindow", "UIApplication", "NibCard", "SegueController", "UnwindController", "view", "delegate", "window",
        "rootViewController", "gestureRecognizers", "embed", "relationship", "unwind", "show", "presentation", "custom",
    ]

    /// Returns a mutated file.
    mutating func mutated(_ text: String) -> Data {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for _ in 0..<generator.int(1...6) where !lines.isEmpty {
            let line = generator.int(0...lines.count - 1)
            switch generator.int(0...9) {
            case 0: lines.remove(at: line)
            case 1: lines.insert(lines[line], at: generator.int(0...lines.count))
            case 2: lines.swapAt(line, generator.int(0...lines.count - 1))
            case 3, 4, 5: lines[line] = replacingValue(in: lines[line])
            case 6: lines[line] = exchangingValue(in: lines[line], with: lines[generator.int(0...lines.count - 1)])
            case 7: lines[line] = renamingElement(in: lines[line], like: lines[generator.int(0...lines.count - 1)])
            case 8: lines = Array(lines.prefix(generator.oneIn(4) ? line : lines.count))
            default:
                // An element within itself, by its lines.
                let end = min(lines.count, line + generator.int(1...12))
                lines.insert(contentsOf: lines[line..<end], at: min(lines.count, line + 1))
            }
        }
        var data = Data(lines.joined(separator: "\n").utf8)
        if generator.oneIn(6) {
            for _ in 0..<generator.int(1...4) where !data.isEmpty {
                data[generator.int(0...data.count - 1)] = UInt8(generator.int(0...255))
            }
        }
        return data
    }

    /// Returns the ranges of the attributes' values in a line.
    private func values(in line: String) -> [Range<String.Index>] {
        let quotes = line.indices.filter { line[$0] == "\"" }
        return stride(from: 0, to: quotes.count - 1, by: 2).map { line.index(after: quotes[$0])..<quotes[$0 + 1] }
    }

    private mutating func replacingValue(in line: String) -> String {
        guard let range = values(in: line).randomElement(using: &generator),
            let value = Self.values.randomElement(using: &generator)
        else { return line }
        return line.replacingCharacters(in: range, with: value)
    }

    private mutating func exchangingValue(in line: String, with other: String) -> String {
        guard let range = values(in: line).randomElement(using: &generator),
            let taken = values(in: other).randomElement(using: &generator)
        else { return line }
        return line.replacingCharacters(in: range, with: other[taken])
    }

    /// Returns a line whose first element has the name of another line's.
    private func renamingElement(in line: String, like other: String) -> String {
        func name(_ line: String) -> Range<String.Index>? {
            line.range(of: "<[A-Za-z]+", options: .regularExpression)
        }
        guard let range = name(line), let taken = name(other) else { return line }
        return line.replacingCharacters(in: range, with: other[taken])
    }
}
