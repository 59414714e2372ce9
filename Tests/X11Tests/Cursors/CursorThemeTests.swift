import Foundation
import Testing
import UIKitTesting

@testable import X11

struct CursorThemeTests {
    private func library(_ indices: [String: String], path: String = "/a:/b") -> CursorLibrary {
        CursorLibrary(environment: ["XCURSOR_PATH": path, "HOME": "/home/me"]) { indices[$0] }
    }

    @Test("a cursor is searched in every folder of the path, then in inherited themes, then in default")
    func searchOrder() {
        let indices = [
            "/a/Blue/index.theme": "[Icon Theme]\nName=Blue\nInherits = Grey, Base\n",
            "/b/Blue/index.theme": "[Icon Theme]\nInherits=Other\n",
            "/b/Grey/index.theme": "[Icon Theme]\r\nInherits=Blue;Base\r\n",
        ]
        #expect(
            library(indices).folders(of: "Blue") == [
                "/a/Blue", "/b/Blue", "/a/Grey", "/b/Grey", "/a/Base", "/b/Base", "/a/default", "/b/default",
            ])
    }

    @Test("a theme name is not a path, and the path may contain the user's folder")
    func cursorThemeNames() {
        for name in ["", "..", ".", "../etc", "/etc"] {
            #expect(library([:]).folders(of: name) == ["/a/default", "/b/default"])
        }
        #expect(library([:], path: "~/.icons::/b").folders(of: "X").first == "/home/me/.icons/X")
        #expect(library([:], path: "").folders(of: "X") == [])
        let usual = CursorLibrary(environment: ["HOME": "/home/me", "XDG_DATA_HOME": "relative"]) { _ in nil }
        #expect(usual.path.prefix(2) == ["/home/me/.local/share/icons", "/home/me/.icons"])
        #expect(usual.path.contains("/usr/share/icons"))
        #expect(!CursorLibrary(environment: [:]) { _ in nil }.path.contains { $0.hasPrefix("~") })
    }

    @Test(
        "a theme gives the nearest size, a legacy name before an inherited one, and missing cursors from default"
    )
    func cursorThemeImages() throws {
        let themes = try CursorThemeFolder()
        try themes.write("Mine", "xterm", [.init(size: 24, color: 0xff00_ff00), .init(size: 48, color: 0xff00_ff00)])
        try themes.write("Base", "text", [.init(size: 24, color: 0xffff_0000)])
        try themes.write("default", "hand2", [.init(size: 24, color: 0xff00_00ff)])
        try themes.write("Mine", inherits: "Base")
        let library = CursorLibrary(environment: ["XCURSOR_PATH": themes.url.path])
        for (size, found) in [(24, 24), (30, 24), (44, 48), (512, 48)] {
            let images = CursorTheme(name: "Mine", size: size).images(of: .text, in: library)
            #expect(images.map(\.width) == [found] && images.first?.pixels.first == 0xff00_ff00)
        }
        let mine = CursorTheme(name: "Mine", size: 24)
        #expect(mine.images(of: .pointer, in: library).first?.pixels.first == 0xff00_00ff)
        #expect(mine.images(of: .default, in: library).isEmpty)
        #expect(CursorTheme(name: "None", size: 24).images(of: .pointer, in: library).count == 1)
    }

    @Test("damaged files contain no cursor")
    func damagedFiles() throws {
        let themes = try CursorThemeFolder()
        try themes.write("Mine", "text", [.init(size: 24, color: 0xff00_ff00)])
        let file = themes.url.appendingPathComponent("Mine/cursors/text")
        let whole = try Data(contentsOf: file)
        #expect(CursorImage.read(file.path, size: 24).count == 1)
        for length in stride(from: 0, to: whole.count - 1, by: 7) {
            try whole.prefix(length).write(to: file)
            #expect(CursorImage.read(file.path, size: 24).isEmpty)
        }
        for index in 0..<64 {
            var changed = whole
            changed[index] ^= 0xff
            try changed.write(to: file)
            for image in CursorImage.read(file.path, size: 24) {
                #expect(image.pixels.count == image.width * image.height)
            }
        }
        #expect(CursorImage.read(themes.url.path, size: 24).isEmpty)
        #expect(CursorImage.read("/nowhere", size: 24).isEmpty)
    }

    @Test("an image's hot spot is inside, and it has as many pixels as its size requires")
    func validity() {
        #expect(CursorImage(width: 2, height: 1, hotX: 1, hotY: 0, pixels: [0, 1]) != nil)
        #expect(CursorImage(width: 2, height: 1, hotX: 2, hotY: 0, pixels: [0, 1]) == nil)
        #expect(CursorImage(width: 2, height: 2, hotX: 0, hotY: 0, pixels: [0, 1]) == nil)
        #expect(CursorImage(width: 0, height: 0, hotX: 0, hotY: 0, pixels: []) == nil)
    }

    @Test("without colours a cursor covers pixels that are more than half opaque, in their mean colour")
    func bitmap() throws {
        let clear: UInt32 = 0, faint: UInt32 = 0x4000_0000, red: UInt32 = 0xffff_0000
        let image = try #require(
            CursorImage(
                width: 4, height: 2, hotX: 0, hotY: 0, pixels: [red, red, clear, red, faint, clear, clear, clear]))
        #expect(image.opaqueRuns.map { [$0.x, $0.y, $0.width] } == [[0, 0, 2], [3, 0, 1]])
        #expect(image.meanColor.red > 0xe000 && image.meanColor.green == 0)
    }
}
