import DBus
import Testing

@testable import UIKit

struct PortalSettingsTests {
    @Test("R482, R483: the portal's numbers are a style and a contrast, and other values are none")
    func valuesOfPortal() {
        var settings = PortalSettings()
        settings.take("color-scheme", .variant(.uint32(1)))
        settings.take("contrast", .variant(.variant(.uint32(1))))
        #expect(settings == PortalSettings(style: .dark, hasHighContrast: true))
        settings.take("color-scheme", .uint32(2))
        settings.take("accent-color", .structure([.double(7), .double(.nan), .double(0)]))
        #expect(settings.style == .light)
        for value in [.uint32(0), .uint32(9), .int32(1), .string("dark"), .array(of: "u", []), .double(.nan)]
            as [DBusValue]
        {
            settings.take("color-scheme", value)
            settings.take("contrast", value)
            #expect(settings == PortalSettings(), "\(value)")
        }
    }

    @Test("an answer has all settings of a namespace, and may be anything")
    func answersOfPortal() {
        var settings = PortalSettings()
        let appearance = DBusValue.dictionary(["color-scheme": .uint32(1)])
        settings.takeAll(.array(of: "{sa{sv}}", [.entry(.string(PortalSettings.namespace), appearance)]))
        #expect(settings.style == .dark)
        for answer in [.array(of: "{sa{sv}}", []), .string("no"), .array(of: "i", [.int32(1)])] as [DBusValue] {
            var other = settings
            other.takeAll(answer)
            #expect(other == PortalSettings())
        }
    }

    @Test("R482: the portal goes before the theme, and the environment before the portal")
    func precedenceOfPortal() {
        var appearance = DesktopAppearance(themeName: "Adwaita-dark")
        appearance.portal.style = .light
        #expect(appearance.userInterfaceStyle == .light)
        appearance.portal.style = .unspecified
        #expect(appearance.userInterfaceStyle == .dark)
        appearance.environmentStyle = .light
        appearance.portal.style = .dark
        #expect(appearance.userInterfaceStyle == .light)
    }
}
