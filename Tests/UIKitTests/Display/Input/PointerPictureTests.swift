import Foundation
import Graphics
import Testing
import X11

@testable import UIKit

struct PointerPictureTests {
    @Test("a path is drawn around the hot spot, in the screen's pixels, the right way up")
    func pointerPictureDrawing() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: -4, y: -2, width: 20, height: 12))
        for scale in [1, 2] {
            let image = try #require(PointerPicture.image(of: path, scale: CGFloat(scale)))
            #expect(image.width == 22 * scale && image.height == 14 * scale)
            #expect(image.hotX == 5 * scale && image.hotY == 3 * scale)
            let middle = image.pixels[image.height / 2 * image.width + image.width / 2]
            #expect(middle == 0x9900_0000, "dark and half clear")
            let edge = image.pixels[image.height / 2 * image.width]
            #expect(edge >> 24 == 0xcc && edge & 0xff == 0xcc, "a bright edge")
        }
        // A rectangle above the hot spot only.
        path.addRect(CGRect(x: -4, y: -20, width: 4, height: 10))
        let image = try #require(PointerPicture.image(of: path, scale: 1))
        #expect(image.pixels[10 * image.width + 3] >> 24 != 0 && image.pixels[10 * image.width + 15] == 0)
    }

    @Test("the hot spot is inside the image even if the path is not, and distant parts are cut off")
    func hotSpot() throws {
        let beside = CGPath(rect: CGRect(x: 20, y: 20, width: 5, height: 5), transform: nil)
        let image = try #require(PointerPicture.image(of: beside, scale: 1))
        #expect((image.hotX, image.hotY) == (0, 0) && image.width == 26 && image.pixels[0] == 0)
        let huge = CGPath(rect: CGRect(x: -9e9, y: -9e9, width: 2e10, height: 2e10), transform: nil)
        let cut = try #require(PointerPicture.image(of: huge, scale: 3))
        #expect(cut.width == 256 && cut.height == 256 && (cut.hotX, cut.hotY) == (128, 128))
        let far = CGPath(rect: CGRect(x: 500, y: 0, width: 5, height: 5), transform: nil)
        #expect(PointerPicture.image(of: far, scale: 1) == nil)
    }
}

struct CursorSettingsTests {
    @Test("the settings manager precedes the environment and the resources, for theme and size separately")
    func settingsOrder() {
        var settings = CursorSettings()
        #expect(settings.theme(scale: 1) == CursorTheme(name: "default", size: 24))
        #expect(settings.theme(scale: 2) == CursorTheme(name: "default", size: 48))
        settings.resources = .init(resources: Array("Xcursor.theme:\tOld\nXcursor*size: 32\n".utf8))
        #expect(settings.theme(scale: 2) == CursorTheme(name: "Old", size: 32))
        settings.environment = .init(environment: ["XCURSOR_THEME": "Login"])
        #expect(settings.theme(scale: 1) == CursorTheme(name: "Login", size: 32))
        settings.manager = .init(theme: "New", size: 64)
        #expect(settings.theme(scale: 1) == CursorTheme(name: "New", size: 64))
    }

    @Test("invalid settings are ignored")
    func invalidSettings() {
        var settings = CursorSettings()
        settings.resources = .init(resources: Array("Xcursor.theme:\nXcursor.size: large\n".utf8))
        settings.environment = .init(environment: ["XCURSOR_THEME": "", "XCURSOR_SIZE": "-3"])
        settings.manager = .init(theme: "", size: 100_000)
        #expect(settings.theme(scale: 1) == CursorTheme(name: "default", size: 24))
    }
}
