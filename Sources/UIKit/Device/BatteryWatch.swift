internal import DBus
import Foundation

/// Watches the battery over the bus of the machine's services, where UPower reports its changes.
///
/// It exists only while a program monitors the battery. Without the bus or the service it reports nothing. If the
/// service ends, it reports that the battery is unknown, and a service that begins again is asked again.
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

    /// Whether the bus is there. Nothing reports its end.
    var isConnected: Bool { connection?.isClosed == false }

    private func wasOpened(_ opened: DBusConnection?) {
        guard let opened else { return }
        connection = opened
        opened.onSignal = { [link] in link.object?.handle($0) }
        opened.watch(
            "type='signal',sender='\(PowerDevice.service)',path='\(PowerDevice.path)',"
                + "interface='\(Self.properties)',member='PropertiesChanged',arg0='\(PowerDevice.interface)'")
        opened.watch(
            "type='signal',sender='\(DBusConnection.busName)',member='NameOwnerChanged',arg0='\(PowerDevice.service)'")
        ask()
    }

    private func ask() {
        let call = DBusMessage(
            call: "GetAll", of: Self.properties, at: PowerDevice.path, on: PowerDevice.service,
            [.string(PowerDevice.interface)])
        connection?.call(call) { [link] result in
            guard case .success(let values) = result, let answer = values.first else { return }
            link.object?.take(answer)
        }
    }

    private func handle(_ signal: DBusMessage) {
        guard signal.body.count == 3 else { return }
        switch signal.member {
        case "PropertiesChanged"
        where signal.path == PowerDevice.path && signal.body[0].text == PowerDevice.interface:
            take(signal.body[1])
        case "NameOwnerChanged"
        where signal.sender == DBusConnection.busName && signal.body[0].text == PowerDevice.service:
            device = PowerDevice()
            if signal.body[2].text?.isEmpty == false { ask() } else { onChange(nil) }
        default: break
        }
    }

    private func take(_ properties: DBusValue) {
        device.take(properties)
        onChange(device.battery)
    }
}
