/// The messages of snapshots, with UIKit's texts where programs know them.
enum SnapshotLog {
    static func refuse(_ message: String) { Log.view.error("\(message)") }

    static func missing(_ kind: String, _ identifier: some Hashable, in attempt: String) {
        refuse("Attempted to \(attempt) \(kind) identifier that does not exist in the snapshot: \(identifier)")
    }

    static func warnPresent(_ count: Int) {
        Log.view.warning(
            """
            Warning: \(count) inserted identifier(s) already present; existing items will be moved into place. Please \
            note this will impact performance if items are not unique when inserted.
            """)
    }

    /// Ends the program if an identifier is supplied twice (R400).
    static func requireUnique<Identifier: Hashable>(_ identifiers: [Identifier], _ kind: String) {
        guard Set(identifiers).count < identifiers.count else { return }
        let counts = Dictionary(identifiers.map { ($0, 1) }, uniquingKeysWith: +)
        var duplicates: [Identifier] = []
        for one in identifiers where counts[one] ?? 0 > 1 && !duplicates.contains(one) { duplicates.append(one) }
        let list = duplicates.map { "    \($0)" }.joined(separator: ",\n")
        fatalError(  // R400
            "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}")
    }
}
