import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The looks of colour pickers and colour wells.
@MainActor
struct ColorPickerPictureTests {
    private nonisolated static let looks = [
        InterfaceLook(isRightToLeft: false, category: .large),
        InterfaceLook(isDark: true, isRightToLeft: true, category: .large, scale: 2),
    ]

    private func picture(
        _ name: String, _ look: InterfaceLook, width: Int, height: Int,
        _ show: @MainActor (UIViewController) throws -> Void
    ) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", width * look.scale, height * look.scale, scale: look.scale)]
        ) { application, display in
            let window = makeWindow(.systemBackground, in: try application.mainScene())
            look.apply(to: window)
            window.makeKeyAndVisible()
            try await display.settle()
            try show(try #require(window.rootViewController))
            try await display.settle()
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "\(name)-\(look.testDescription)",
                tolerance: PictureTolerance(share: 0.02))
        }
    }

    @Test(
        "R708: the grid, the spectrum and the sliders look as they were looked at", arguments: looks,
        ["Grid", "Spectrum", "Sliders"])
    func colorPicker(look: InterfaceLook, kind: String) async throws {
        try await picture("colors-\(kind)", look, width: 720, height: 720) { root in
            let picker = UIColorPickerViewController()
            picker.selectedColor = UIColor(red: 0, green: 97 / 255, blue: 253 / 255, alpha: 0.7)
            root.present(picker, animated: false)
            let contents = try #require(picker.view as? ColorPickerView)
            contents.kinds.selectedSegmentIndex = try #require(["Grid", "Spectrum", "Sliders"].firstIndex(of: kind))
            contents.kinds.sendActions(for: .valueChanged)
        }
    }

    @Test(
        "R709: colour wells look as they were looked at: with a colour, a clear one, none, and disabled",
        arguments: looks)
    func colorWells(look: InterfaceLook) async throws {
        try await picture("wells", look, width: 260, height: 120) { root in
            let colors: [UIColor?] = [.systemTeal, UIColor.systemPink.withAlphaComponent(0.4), nil, .systemGreen]
            for (index, color) in colors.enumerated() {
                let well = UIColorWell(frame: CGRect(x: 20 + index * 58, y: 26, width: 28, height: 28))
                well.selectedColor = color
                well.isEnabled = index < 3
                root.view.addSubview(well)
            }
        }
    }
}
