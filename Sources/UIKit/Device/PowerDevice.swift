internal import DBus

/// The machine's battery as the service UPower describes it.
///
/// Values of other types, and numbers without a meaning, count as unknown.
struct PowerDevice: Equatable {
    private var percentage: Double?
    private var state: UInt32 = 0
    private var isPresent = false

    static let service = "org.freedesktop.UPower"
    static let path = "/org/freedesktop/UPower/devices/DisplayDevice"
    static let interface = "org.freedesktop.UPower.Device"

    /// Takes over properties: a dictionary of names and values.
    mutating func take(_ properties: DBusValue) {
        for case .entry(let key, let value) in properties.members ?? [] {
            switch (key.text, value.unwrapped) {
            case ("Percentage", .double(let number)) where number.isFinite: percentage = min(max(number, 0), 100)
            case ("State", .uint32(let number)): state = number
            case ("IsPresent", .boolean(let flag)): isPresent = flag
            default: break
            }
        }
    }

    /// The battery; `nil` if the machine has none.
    var battery: Battery? {
        guard isPresent, let percentage else { return nil }
        let shown: UIDevice.BatteryState =
            switch state {
            case 1, 5: .charging
            case 2, 3, 6: .unplugged
            case 4: .full
            default: .unknown
            }
        return Battery(level: Float(percentage / 100), state: shown)
    }
}
