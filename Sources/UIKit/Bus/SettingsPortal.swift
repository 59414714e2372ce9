internal import DBus
import Foundation

/// The desktop's portal for settings (`org.freedesktop.portal.Settings`), which not every desktop has.
@MainActor
final class SettingsPortal {
    private let session: DBusConnection
    private let onChange: (PortalSettings) -> Void
    private let link = BackLink<SettingsPortal>()
    private var settings = PortalSettings()
    private var reported = PortalSettings()
    private var isReportDue = false

    private static let service = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    /// Asks the portal for the settings, and watches them. `onChange` receives those that differ from the last ones.
    init(session: DBusConnection, onChange: @escaping (PortalSettings) -> Void) {
        self.session = session
        self.onChange = onChange
        link.begin(self)
        session.watch(
            "type='signal',sender='\(Self.service)',path='\(Self.path)',interface='\(Self.interface)',"
                + "member='SettingChanged',arg0='\(PortalSettings.namespace)'")
        session.watch(
            "type='signal',sender='\(DBusConnection.busName)',member='NameOwnerChanged',arg0='\(Self.service)'")
        ask()
    }

    isolated deinit { link.end() }

    private func ask() {
        let call = DBusMessage(
            call: "ReadAll", of: Self.interface, at: Self.path, on: Self.service,
            [.array(of: "s", [.string(PortalSettings.namespace)])])
        session.call(call) { [link] result in
            guard let portal = link.object, case .success(let values) = result, let answer = values.first else {
                return
            }
            portal.settings.takeAll(answer)
            portal.report()
        }
    }

    func sessionDidSignal(_ signal: DBusMessage) {
        switch signal.member {
        case "SettingChanged" where signal.interface == Self.interface && signal.body.count == 3:
            guard signal.body[0].text == PortalSettings.namespace, let key = signal.body[1].text else { return }
            settings.take(key, signal.body[2])
            reportSoon()
        case "NameOwnerChanged"
        where signal.sender == DBusConnection.busName && signal.body.first?.text == Self.service:
            // A portal that comes later, or again, may have other settings. One that ends leaves them.
            if signal.body.last?.text?.isEmpty == false { ask() }
        default: break
        }
    }

    /// Reports the settings in the next turn, once for all changes until then.
    private func reportSoon() {
        guard !isReportDue else { return }
        isReportDue = true
        DispatchQueue.main.async { [link] in MainActor.assumeIsolated { link.object?.report() } }
    }

    private func report() {
        isReportDue = false
        guard settings != reported else { return }
        reported = settings
        onChange(settings)
    }
}
