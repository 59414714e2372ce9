/// The identity of a monitor across runs of the program: its EDID and its connector.
struct ScreenIdentity: Hashable, Sendable {
    /// The name of the connector, such as `HDMI-1`.
    var name: String
    /// The identifying bytes of the monitor's EDID, in hexadecimal; `nil` if it has none.
    var edid: String?

    /// Returns the index of this monitor among the connected ones, or `nil`.
    ///
    /// A monitor with an EDID is recognised on any connector. A monitor on the same connector matches if at least one
    /// of the two has no EDID.
    func index(among others: [ScreenIdentity]) -> Int? {
        others.firstIndex(of: self)
            ?? others.firstIndex { edid != nil && $0.edid == edid }
            ?? others.firstIndex { $0.name == name && (edid == nil || $0.edid == nil) }
    }

    /// Returns whether this is the same monitor.
    func matches(_ other: ScreenIdentity) -> Bool { index(among: [other]) != nil }
}
