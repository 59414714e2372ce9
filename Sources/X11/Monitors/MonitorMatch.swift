/// Which monitor of before is which of now. The first rule that fits counts, each monitor is used once:
///
/// 1. the same EDID under the same name;
/// 2. the same EDID under another name: it was put on another connector, or its connector was renamed. Of several
///    with equal EDIDs the first is the first;
/// 3. the same name, where at most one of the two has an EDID.
///
/// So two monitors whose EDIDs change places have changed places themselves, and another EDID under a known name is another
/// monitor.
struct MonitorMatch {
    /// For each new monitor the index of the old one that it is; `nil` for one that was not there.
    private(set) var predecessors: [Int?]

    init(old: [Monitor], new: [Monitor]) {
        predecessors = Array(repeating: nil, count: new.count)
        var isFree = Array(repeating: true, count: old.count)
        let rules: [(Monitor, Monitor) -> Bool] = [
            { $0.edid != nil && $0.edid == $1.edid && $0.name == $1.name },
            { $0.edid != nil && $0.edid == $1.edid },
            { $0.name == $1.name && ($0.edid == nil || $1.edid == nil) },
        ]
        for rule in rules {
            for index in new.indices where predecessors[index] == nil {
                guard let found = old.indices.first(where: { isFree[$0] && rule(old[$0], new[index]) }) else {
                    continue
                }
                predecessors[index] = found
                isFree[found] = false
            }
        }
    }
}
