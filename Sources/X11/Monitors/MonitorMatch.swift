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

    private var isFree: [Bool]

    /// The old monitors that are none of the new ones, by their indices.
    var unmatched: [Int] { isFree.indices.filter { isFree[$0] } }

    init(old: [Monitor], new: [Monitor]) {
        predecessors = Array(repeating: nil, count: new.count)
        isFree = Array(repeating: true, count: old.count)
        // By their places: to hand over a monitor is to copy it.
        pair(among: { new[$0].edid != nil }) { old[$0].edid == new[$1].edid && old[$0].name == new[$1].name }
        pair(among: { new[$0].edid != nil }) { old[$0].edid == new[$1].edid }
        pair { old[$0].name == new[$1].name && (old[$0].edid == nil || new[$1].edid == nil) }
    }

    /// Takes for each new monitor that has none yet and is `meant` the first old one left that `rule` holds for.
    private mutating func pair(
        among isMeant: (_ new: Int) -> Bool = { _ in true }, by rule: (_ old: Int, _ new: Int) -> Bool
    ) {
        for new in predecessors.indices where predecessors[new] == nil && isMeant(new) {
            for old in isFree.indices where isFree[old] && rule(old, new) {
                predecessors[new] = old
                isFree[old] = false
                break
            }
        }
    }
}
