import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Font pickers in a window.
@MainActor
struct FontPickerTests {
    @MainActor
    private final class FontPickerScribe: NSObject, UIFontPickerViewControllerDelegate {
        var entries: [String] = []
        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
            entries.append("cancelled")
        }
        func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
            entries.append(viewController.selectedFontDescriptor?.postscriptName ?? "nothing")
        }
    }

    /// Runs `body` with a presented picker.
    private func withFontPicker(
        _ configuration: UIFontPickerViewController.Configuration = UIFontPickerViewController.Configuration(),
        _ body: @MainActor (UIFontPickerViewController, FontPickerScribe, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 800)]) { application, display in
            let window = makeWindow(.systemBackground, in: try application.mainScene())
            window.makeKeyAndVisible()
            let (picker, scribe) = (UIFontPickerViewController(configuration: configuration), FontPickerScribe())
            picker.delegate = scribe
            try #require(window.rootViewController).present(picker, animated: false)
            try await display.settle()
            try await body(picker, scribe, display)
            withExtendedLifetime(scribe) {}
        }
    }

    private func row(_ name: String, of list: FontFamiliesController) -> UITableViewCell? {
        list.families.firstIndex { $0.name == name }.flatMap {
            list.tableView.cellForRow(at: IndexPath(row: $0, section: 0))
        }
    }

    private func typeIntoSearch(_ text: String, of picker: UIFontPickerViewController, _ display: VirtualDisplay)
        async throws
    {
        let search = try #require(picker.list.navigationItem.searchController)
        try await display.tap(search.searchBar.searchTextField)
        try await display.settle()
        try await display.type(text)
        try await endAnimations(display)
    }

    /// Ends animations, so that views are in their places before they are pressed.
    private func endAnimations(_ display: VirtualDisplay) async throws {
        try await display.settle()
        display.clock.advance(by: 1)
        display.clock.resume()
        try await display.settle()
    }

    @Test("R1011: a search and a click pick a family, in whose letters its name is, and the picker is dismissed")
    func pickedFamily() async throws {
        try await withFontPicker { picker, scribe, display in
            try await typeIntoSearch("dejavu sans m", of: picker, display)
            #expect(picker.list.families.map(\.name) == ["DejaVu Sans Mono"])
            let cell = try #require(row("DejaVu Sans Mono", of: picker.list))
            let content = cell.contentConfiguration as? UIListContentConfiguration
            #expect(content?.textProperties.font.familyName == "DejaVu Sans Mono")
            try await display.tap(cell)
            try await waitUntil("the dismissal") { picker.presentingViewController == nil }
            #expect(scribe.entries == ["DejaVuSansMono-Regular"])
        }
    }

    @Test("R1081: a font without the letters of its name has it in the system font")
    func nameOfSymbolFont() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        func font(of face: FontFace) -> UIFont? {
            FontCell.fill(cell, with: face, text: face.family, details: nil, usesSystemFont: false)
            return (cell.contentConfiguration as? UIListContentConfiguration)?.textProperties.font
        }
        let symbols = FontFace(family: "DejaVu Sans Mono", name: "Book", spellsItsName: false)
        #expect(font(of: symbols) == UIListContentConfiguration.cell().textProperties.font)
        #expect(font(of: FontFace(family: "DejaVu Sans Mono", name: "Book"))?.familyName == "DejaVu Sans Mono")
        // Fontconfig reports letters for the second font, which has Greek ones in their places.
        let installed = FontFace.installed()
        let families = installed.filter { !$0.spellsItsName }.map(\.family)
        #expect(installed.filter { $0.family == "DejaVu Sans Mono" }.allSatisfy { $0.spellsItsName })
        for name in ["Noto Sans Symbols2", "Standard Symbols PS"] where installed.contains(where: { $0.family == name })
        {
            #expect(families.contains(name))
        }
    }

    @Test("R1011: with faces, a family opens the list of its faces, and the picked one is marked")
    func pickedFace() async throws {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.includeFaces = true
        configuration.displayUsingSystemFont = true
        configuration.filteredTraits = .traitMonoSpace
        try await withFontPicker(configuration) { picker, scribe, display in
            configuration.includeFaces = false
            #expect(picker.configuration.includeFaces)
            picker.selectedFontDescriptor = UIFontDescriptor(name: "DejaVuSansMono-Regular", size: 12)
            try await display.settle()
            let cell = try #require(row("DejaVu Sans Mono", of: picker.list))
            #expect((cell.contentConfiguration as? UIListContentConfiguration)?.secondaryText == "Book")
            try await display.tap(cell)
            try await waitUntil("the faces") { picker.list.navigationController?.topViewController !== picker.list }
            try await endAnimations(display)
            let faces = try #require(picker.list.navigationController?.topViewController as? FontFacesController)
            @MainActor func mark(_ name: String) throws -> UITableViewCell {
                let index = try #require(faces.family.faces.firstIndex { $0.name == name })
                return try #require(faces.tableView.cellForRow(at: IndexPath(row: index, section: 0)))
            }
            #expect(try mark("Book").accessoryType == .checkmark && mark("Bold").accessoryType == .none)
            try await display.tap(try mark("Bold"))
            try await waitUntil("the dismissal") { picker.presentingViewController == nil }
            #expect(scribe.entries == ["DejaVuSansMono-Bold"])
        }
    }

    @Test("R1011: a search without results says so, and Cancel reports the end once")
    func cancelledFontPicker() async throws {
        try await withFontPicker { picker, scribe, display in
            let all = picker.list.families
            try await typeIntoSearch("no such font", of: picker, display)
            #expect(picker.list.families.isEmpty && picker.list.contentUnavailableConfiguration != nil)
            picker.list.navigationItem.searchController?.isActive = false
            try await display.settle()
            #expect(picker.list.families == all && picker.list.contentUnavailableConfiguration == nil)
            picker.cancel()
            try await waitUntil("the dismissal") { picker.presentingViewController == nil }
            #expect(scribe.entries == ["cancelled"])
        }
    }
}
