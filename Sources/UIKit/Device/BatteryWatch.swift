internal import DBus
import Foundation

/// Watches the battery over the bus of the machine's services, where UPower reports its changes.
///
/// It exists only while a program monitors the battery. Without the bus or the service it reports nothing.
@MainActor
final class BatteryWatch {
    private let onChange: (Battery?) -> Void
    private let link = BackLink<BatteryWatch>()
    private var connection: DBusConnection?
    private var device = PowerDevice()

    private static let properties = "org.freedesktop.DBus.Properties"

    /// Connects to the bus at an address. `onChange` receives the battery when the service reports it and with each of
    /// its changes; `nil` if there is none.
    init(address: String, onChange: @escaping (Battery?) -> Void) {
        self.onChange = onChange
        link.begin(self)
        DBusConnection.open(address) { [link] in link.object?.wasOpened($0) }
    }

    isolated deinit { link.end() }

    private func wasOpened(_ opened: DBusConnection?) {
        guard let opened else { return }
        connection = opened
        opened.onSignal = { [link] in link.object?.handle($0) }
        opened.watch(
            "type='signal',sender='\(PowerDevice.service)',path='\(PowerDevice.path)',"
                + "interface='\(Self.properties)',member='PropertiesChanged',arg0='\(PowerDevice.interface)'")
        let call = DBusMessage(
            call: "GetAll", of: Self.properties, at: PowerDevice.path, on: PowerDevice.service,
            [.string(PowerDevice.interface)])
        opened.call(call) { [link] result in
            guard case .success(let values) = result, let answer = values.first else { return }
            link.object?.take(answer)
        }
    }

    private func handle(_ signal: DBusMessage) {
        guard signal.member == "PropertiesChanged", signal.path == PowerDevice.path, signal.body.count == 3,
            signal.body[0].text == PowerDevice.interface
        else { return }
        take(signal.body[1])
    }

    private func take(_ properties: DBusValue) {
        device.take(properties)
        onChange(device.battery)
    }
}
