import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Symbols in views.
@MainActor
struct SymbolViewTests {
    @Test("S257: a symbol has the tint of its view or its own colour, in the pixels of the monitor")
    func symbolInImageView() async throws {
        try await withApplication { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            window.backgroundColor = .white
            window.rootViewController = UIViewController()
            let view = UIImageView(image: UIImage(systemName: "square.fill"))
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 50)
            view.tintColor = .red
            view.frame.origin = CGPoint(x: 50, y: 50)
            view.sizeToFit()
            #expect(view.frame.size == CGSize(width: 60, height: 60))
            window.rootViewController?.view.addSubview(view)
            window.isHidden = false
            try await display.settle()
            #expect(try display.pixel(x: 80, y: 80) == Pixel(red: 255, green: 0, blue: 0))
            let color = UIImage.SymbolConfiguration(hierarchicalColor: .blue)
            view.image = view.image?.applyingSymbolConfiguration(color)
            try await display.settle()
            #expect(try display.pixel(x: 80, y: 80) == Pixel(red: 0, green: 0, blue: 255))
            view.image = UIImage(systemName: "square.fill")?.withTintColor(.green, renderingMode: .alwaysOriginal)
            try await display.settle()
            #expect(try display.pixel(x: 80, y: 80) == Pixel(red: 0, green: 255, blue: 0))
            view.traitOverrides.displayScale = 3
            try await display.settle()
            #expect((view.layer.contents as? CGImage)?.width == 180)
        }
    }

    @Test("R1117: a configuration colours the layers of a symbol, and shows its own colours, light and dark")
    func symbolLayers() async throws {
        try await withApplication { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            window.backgroundColor = .white
            window.rootViewController = UIViewController()
            let (view, plate) = (UIImageView(), UIView(frame: CGRect(x: 200, y: 50, width: 20, height: 20)))
            view.frame = CGRect(x: 50, y: 50, width: 60, height: 60)
            view.tintColor = .green
            plate.backgroundColor = .systemYellow
            window.rootViewController?.view.addSubview(view)
            window.rootViewController?.view.addSubview(plate)
            window.isHidden = false
            let size = UIImage.SymbolConfiguration(pointSize: 50)
            @MainActor
            func show(_ name: String, _ colors: UIImage.SymbolConfiguration) async throws -> [Pixel?] {
                view.image = UIImage(systemName: name, withConfiguration: size.applying(colors))
                try await display.settle()
                return [try display.pixel(x: 80, y: 80), try display.pixel(x: 80, y: 60)]
            }
            let (red, green, blue) = (
                Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 255, blue: 0),
                Pixel(red: 0, green: 0, blue: 255)
            )
            let palette = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
            #expect(try await show("plus.circle.fill", palette) == [red, blue])
            #expect(try await show("square.fill", palette)[0] == red, "it has one layer")
            let levels = try await show("plus.circle.fill", UIImage.SymbolConfiguration(hierarchicalColor: .red))
            #expect(levels[0] == red && levels[1] != red && levels[1] != Pixel(red: 255, green: 255, blue: 255))
            let own = UIImage.SymbolConfiguration.preferringMulticolor()
            let inLight = try await show("sun.max.fill", own)
            let (light, yellow) = (try #require(inLight[0]), try #require(try display.pixel(x: 210, y: 60)))
            #expect(light.isClose(to: yellow), "the sun is yellow")
            #expect(try await show("square.fill", own)[0] == green, "it has no colours of its own")
            let single = own.applying(UIImage.SymbolConfiguration.preferringMonochrome())
            #expect(try await show("sun.max.fill", single)[0] == green)
            window.overrideUserInterfaceStyle = .dark
            let inDark = try await show("sun.max.fill", own)
            let (dark, darkYellow) = (try #require(inDark[0]), try #require(try display.pixel(x: 210, y: 60)))
            #expect(dark.isClose(to: darkYellow) && dark != light)
            window.overrideUserInterfaceStyle = .light
            try await display.settle()
            #expect(try display.pixel(x: 80, y: 80) == light)
            view.image = view.image?.withRenderingMode(.alwaysTemplate)
            try await display.settle()
            #expect(try display.pixel(x: 80, y: 80) == green)
        }
    }

    @Test("S257: an enlarged symbol is drawn for the view's size, in powers of two, and another mode keeps its size")
    func enlargedSymbol() throws {
        let image = try #require(UIImage(systemName: "star.fill"))
        let view = UIImageView(image: image)
        func width() -> CGFloat { CGFloat((view.layer.contents as? CGImage)?.width ?? 0) }
        let own = image.size.width * image.scale
        view.frame = CGRect(x: 0, y: 0, width: 40 * image.size.width, height: 3 * image.size.height)
        #expect(width() == own * 32, "the width fills the view")
        view.contentMode = .scaleAspectFit
        #expect(width() == own * 4 && view.intrinsicContentSize == image.size)
        view.frame.size.height = 3.9 * image.size.height
        #expect(width() == own * 4)
        view.frame.size.height = 5 * image.size.height
        #expect(width() == own * 8)
        view.contentMode = .center
        #expect(width() == own)
        view.contentMode = .scaleAspectFit
        view.image = .drawn(4, 4) { _ in }
        #expect(width() == 4, "pictures have their pixels")
    }

    @Test("S257: a button shows a symbol in its tint, as large as its state's configuration says")
    func symbolInButton() {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 30), forImageIn: .normal)
        button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 20), forImageIn: .selected)
        #expect(button.preferredSymbolConfigurationForImage(in: .normal) == UIImage.SymbolConfiguration(pointSize: 30))
        #expect(button.intrinsicContentSize == CGSize(width: 36, height: 36))
        button.isSelected = true
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 24))
    }

    @Test("S257: the image of a row has the symbol configuration of its properties")
    func symbolInList() {
        var content = UIListContentConfiguration.cell()
        content.image = UIImage(systemName: "star")
        content.text = "Text"
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        view.layoutIfNeeded()
        let picture = view.subviews.compactMap { $0 as? UIImageView }.first
        #expect(picture?.frame.size == CGSize(width: 21, height: 21))
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 30)
        view.configuration = content
        view.layoutIfNeeded()
        #expect(picture?.frame.size == CGSize(width: 36, height: 36))
    }
}
