/// Changes of sources that repeat with their seed.
struct Mutation {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2_685_821_657_736_338_717 | 1 }

    private mutating func random(_ limit: Int) -> Int {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return limit <= 0 ? 0 : Int((state &* 2_685_821_657_736_338_717) >> 33) % limit
    }

    private static let pieces: [[UInt8]] = [
        "\"", "\"\"\"", "#\"", "\\(", "(", ")", "{", "}", "[", "]", "<", ">", "/*", "*/", "//", "\n", "\r\n", "@objc ",
        "@objc(",
        "#selector(", "#if os(iOS)\n", "#else\n", "#endif\n", "class ", "extension ", "func ", "override ", "optional ",
        "static ",
        "#keyPath(", "?", "??.", "`", "/", "é", "\u{0}", " as ", "getter: ", "@IBOutlet ", "var x: ", "where ", ":",
        ",", "@",
    ].map { Array($0.utf8) }

    /// Deletes, repeats, cuts and inserts at one to six places.
    mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        for _ in 0...random(6) {
            let place = random(result.count)
            let end = min(result.count, place + random(40))
            switch random(7) {
            case 0: result.removeSubrange(place..<end)
            case 1: result.insert(contentsOf: result[place..<end], at: random(result.count))
            case 2: result.removeSubrange(place...)
            case 3: if !result.isEmpty { result[place] = UInt8(random(128)) }
            case 4: result.removeSubrange(..<place)
            default: result.insert(contentsOf: Self.pieces[random(Self.pieces.count)], at: place)
            }
        }
        return result
    }
}
