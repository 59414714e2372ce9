/// The code that a program runs for one event: how much of it, and how much of it differs.
///
/// For code that runs once in a while, the number of instructions says less than the number of lines and pages, which
/// the processor's caches have lost meanwhile.
public struct Footprint: Codable, Equatable, Sendable {
    /// The executed instructions.
    public var instructions = 0
    /// Those of them that search tables of Swift's runtime by addresses, and differ from run to run.
    public var searches = 0
    /// The lines of 64 bytes from which instructions were executed, each counted once.
    public var lines = 0
    /// The pages of 4,096 bytes of code, each counted once.
    public var pages = 0
    /// The calls of functions that allocate memory.
    public var allocations = 0
    /// The calls of Swift's functions that retain an object.
    public var retains = 0
    /// The calls of the system; `nil` if they were not counted.
    public var systemCalls: Int?

    /// Creates a footprint in which nothing is executed.
    public init() {}

    /// Combines parts that follow each other.
    public init(_ parts: some Sequence<CallgrindPart>) {
        var places: Set<CallgrindPart.CodeAddress> = []
        for part in parts {
            instructions += part.instructions
            searches += part.searches
            places.formUnion(part.addresses)
            allocations += Self.count(Self.allocating, in: part)
            retains += Self.count(Self.retaining, in: part)
        }
        lines = places.count
        let pageSize = 4096 / 64
        pages = Set(places.map { CallgrindPart.CodeAddress(object: $0.object, line: $0.line / pageSize) }).count
    }

    private static let allocating = ["malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc"]
    private static let retaining = [
        "swift_retain", "swift_retain_n", "swift_bridgeObjectRetain", "swift_unknownObjectRetain",
        "swift_unownedRetainStrong",
    ]

    private static func count(_ names: [String], in part: CallgrindPart) -> Int {
        names.reduce(0) { $0 + (part.calls[$1] ?? 0) }
    }
}

/// What follows on one event, up to the program's callback, and as a whole.
public struct EventFootprint: Codable, Equatable, Sendable {
    /// From the end of the wait to the callback; `nil` if the event has none.
    public var toCallback: Footprint?
    /// From the end of the wait until the program waits again with nothing left to do.
    public var whole: Footprint

    /// Splits parts at the first callback.
    public init(_ parts: [CallgrindPart]) {
        whole = Footprint(parts)
        if let end = parts.firstIndex(where: { $0.mark == CountedProgram.callback }) {
            toCallback = Footprint(parts[...end])
        }
    }
}
