/// The assignment of the monitors of a new layout to those of an old one. Each monitor is used once, by the first of
/// these rules:
///
/// 1. Equal EDIDs and equal names.
/// 2. Equal EDIDs and different names: the connector changed or was renamed. Of several equal EDIDs, the first belongs
///    to the first.
/// 3. Equal names, and at most one of the two has an EDID.
///
/// Two monitors whose EDIDs are exchanged have therefore changed places. Another EDID under a known name is another
/// monitor.
struct MonitorMatch {
    /// For each new monitor the index of the old one; `nil` for a monitor that is new.
    private(set) var predecessors: [Int?]

    private var isFree: [Bool]

    /// The indices of the old monitors that match no new one.
    var unmatched: [Int] { isFree.indices.filter { isFree[$0] } }

    init(old: [Monitor], new: [Monitor]) {
        predecessors = Array(repeating: nil, count: new.count)
        isFree = Array(repeating: true, count: old.count)
        // By index, because passing a monitor copies it.
        pair(among: { new[$0].edid != nil }) { old[$0].edid == new[$1].edid && old[$0].name == new[$1].name }
        pair(among: { new[$0].edid != nil }) { old[$0].edid == new[$1].edid }
        pair { old[$0].name == new[$1].name && (old[$0].edid == nil || new[$1].edid == nil) }
    }

    /// Assigns to each unassigned new monitor that `isMeant` accepts the first free old one for which `rule` holds.
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
