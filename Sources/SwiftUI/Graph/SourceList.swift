/// The sources that an evaluation has read, each once. There are usually few of them.
@MainActor
struct SourceList {
    private(set) var all: [any Source] = []
    /// The identities of the sources, once there are many.
    private var identities: Set<ObjectIdentifier> = []
    private static let few = 16

    var isEmpty: Bool { all.isEmpty }

    func contains(_ source: any Source) -> Bool {
        if all.count > Self.few { return identities.contains(ObjectIdentifier(source)) }
        return all.contains { $0 === source }
    }

    /// Appends a source that is not in the list.
    mutating func append(_ source: any Source) {
        all.append(source)
        if all.count > Self.few {
            if identities.isEmpty { identities = Set(all.map { ObjectIdentifier($0) }) }
            identities.insert(ObjectIdentifier(source))
        }
    }
}
