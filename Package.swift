// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
    name: "Casement",
    products: [
        // `_Testing_UIKit` rides along, empty: beside `import Testing` the compiler looks for a module of
        // that name as soon as a client says `import UIKit`. QuartzCore and CoreGraphics are parts of UIKit on iOS.
        // UIKit's document picker takes types of UniformTypeIdentifiers.
        .library(
            name: "UIKit",
            targets: [
                "UIKit", "_Testing_UIKit", "QuartzCore", "CoreGraphics", "_Testing_CoreGraphics",
                "UniformTypeIdentifiers",
            ]),
        // Packages ask `canImport` for these names, to find out whether they are built for Apple's systems. So only
        // clients that use them get these modules.
        .library(name: "os", targets: ["os", "OSLog"]),
        .library(name: "ObjectiveC", targets: ["ObjectiveC"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "PhotosUI", targets: ["PhotosUI"]),
        .library(name: "UIKitTesting", targets: ["UIKitTesting", "_Testing_UIKit"]),
        .library(name: "SwiftUITesting", targets: ["SwiftUITesting", "UIKitTesting", "_Testing_UIKit"]),
        .plugin(name: "IOSSources", targets: ["IOSSources"]),
        .executable(name: "casement-translate", targets: ["casement-translate"]),
        .executable(name: "casement-demo", targets: ["Demo"]),
        .executable(name: "casement-adopt", targets: ["Adopt"]),
    ],
    traits: [
        .trait(name: "Combine", description: "Gives Combine its content, OpenCombine, and SwiftUI observable objects."),
        .trait(name: "Networking", description: "Lets AsyncImage of SwiftUI load images from the network."),
        .default(enabledTraits: []),
    ],
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .target(
            name: "CXlib",
            linkerSettings: [
                .linkedLibrary("X11"), .linkedLibrary("Xext"), .linkedLibrary("Xrandr"),
                .linkedLibrary("X11-xcb"), .linkedLibrary("xcb"), .linkedLibrary("xcb-randr"),
                .linkedLibrary("xcb-sync"), .linkedLibrary("xcb-render"), .linkedLibrary("Xcursor"),
                // Owners of selections are announced by XFixes. libXcursor needs the library anyway.
                .linkedLibrary("xcb-imdkit"), .linkedLibrary("Xfixes"),
            ]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "pangocairo",
            providers: [.apt(["libcairo2-dev", "libpango1.0-dev", "libfontconfig-dev"])]),
        .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        // GIO is in every program already, because Pango uses it.
        .systemLibrary(name: "CGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .target(name: "CBundle"),
        // The constraint solver of Auto Layout.
        .target(name: "LayoutSolver"),
        .target(name: "X11", dependencies: ["CXlib", .product(name: "Logging", package: "swift-log")]),
        .target(name: "DBus", dependencies: ["CGIO"]),
        .target(name: "Graphics", dependencies: ["CCairo", "CTurboJPEG"]),
        .target(
            name: "UIKit",
            dependencies: [
                "X11", "DBus", "Graphics", "CBundle", "LayoutSolver", "UniformTypeIdentifiers",
                .product(name: "Logging", package: "swift-log"),
            ],
            // ICU names the units of time for formatters. Foundation has loaded the library already.
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .target(name: "_Testing_UIKit"),
        .target(name: "QuartzCore", dependencies: ["UIKit"]),
        .target(name: "CoreGraphics", dependencies: ["Graphics"]),
        .target(name: "_Testing_CoreGraphics"),
        .target(name: "ObjectiveC", dependencies: ["UIKit"]),
        .target(name: "os", dependencies: [.product(name: "Logging", package: "swift-log")]),
        .target(name: "OSLog", dependencies: ["os"]),
        .target(name: "UniformTypeIdentifiers"),
        .target(
            name: "Combine",
            dependencies: [
                .target(name: "UIKit", condition: .when(traits: ["Combine"])),
                .product(name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["Combine"])),
                .product(name: "OpenCombineDispatch", package: "OpenCombine", condition: .when(traits: ["Combine"])),
                .product(name: "OpenCombineFoundation", package: "OpenCombine", condition: .when(traits: ["Combine"])),
            ]),
        // Views as values, over UIKit. Observable objects need the trait `Combine`.
        .target(
            name: "SwiftUI",
            dependencies: [
                // An empty module of that name would mislead OpenCombine, if the trait is enabled later.
                "UIKit", "Graphics", "UniformTypeIdentifiers",
                .target(name: "Combine", condition: .when(traits: ["Combine"])), "SwiftUIMacros",
                .product(name: "Logging", package: "swift-log"),
            ]),
        // Pickers of photos for UIKit and SwiftUI.
        .target(name: "PhotosUI", dependencies: ["SwiftUI", "UIKit", "UniformTypeIdentifiers"]),
        // Expands SwiftUI's macros. It is a part of the compiler's work, and not of programs.
        .macro(name: "SwiftUIMacros"),
        .target(
            name: "CXTest", dependencies: ["CXlib"],
            linkerSettings: [
                .linkedLibrary("Xtst"), .linkedLibrary("XRes"), .linkedLibrary("Xfixes"), .linkedLibrary("Xext"),
                .linkedLibrary("X11"),
            ]),
        .target(name: "UIKitTesting", dependencies: ["X11", "UIKit", "CXTest", "_Testing_UIKit"]),
        // What UIKitTesting knows of SwiftUI. Tests without SwiftUI do not build it.
        .target(name: "SwiftUITesting", dependencies: ["SwiftUI", "UIKitTesting"]),
        // Translates iOS sources that use Objective-C. Only clients of the plugin build these.
        .target(name: "SourceTranslator"),
        .executableTarget(
            name: "casement-translate", dependencies: ["SourceTranslator"], path: "Sources/TranslatorCommand"),
        .plugin(name: "IOSSources", capability: .buildTool, dependencies: ["casement-translate"]),
        .testTarget(name: "SourceTranslatorTests", dependencies: ["SourceTranslator"]),
        .executableTarget(
            name: "VirtualMonitors",
            dependencies: [
                "UIKitTesting", "CXTest", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                // ArgumentParser uses this module if it has been built already.
                "os",
            ]),
        .executableTarget(
            name: "Demo",
            // ArgumentParser uses the module `os` if it has been built already.
            dependencies: [
                "UIKit", "SwiftUI", "os", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["Pictures"],
            resources: [.copy("Resources")]),
        .target(name: "XcodeProject"),
        .executableTarget(
            name: "Adopt",
            // ArgumentParser uses the module `os` if it has been built already.
            dependencies: ["XcodeProject", "os", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        // Programs as Xcode's templates have them, which the tests start.
        .executableTarget(
            name: "SceneTemplate", dependencies: ["UIKit"], path: "Tests/Programs/SceneTemplate",
            resources: [.copy("Resources")], swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "StoryboardTemplate", dependencies: ["UIKit"], path: "Tests/Programs/StoryboardTemplate",
            resources: [.copy("Resources")], swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "MainNibTemplate", dependencies: ["UIKit"], path: "Tests/Programs/MainNibTemplate",
            resources: [.copy("Resources")], swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "PlainTemplate", dependencies: ["UIKit"], path: "Tests/Programs/PlainTemplate",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "InputMethodServer", path: "Tests/Programs/InputMethodServer",
            linkerSettings: [.linkedLibrary("xcb"), .linkedLibrary("xcb-imdkit")]),
        .executableTarget(
            name: "ClassMaker", dependencies: ["UIKit"], path: "Tests/Programs/ClassMaker",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "SelectionPeer", path: "Tests/Programs/SelectionPeer", linkerSettings: [.linkedLibrary("X11")]),
        .executableTarget(
            name: "DragPeer", path: "Tests/Programs/DragPeer", linkerSettings: [.linkedLibrary("X11")]),
        .executableTarget(
            name: "DropPeer", path: "Tests/Programs/DropPeer", linkerSettings: [.linkedLibrary("X11")]),
        .executableTarget(
            name: "RefusingManager", path: "Tests/Programs/RefusingManager", linkerSettings: [.linkedLibrary("X11")]),
        .executableTarget(name: "RunLoopProgram", dependencies: ["UIKit"], path: "Tests/Programs/RunLoopProgram"),
        .executableTarget(name: "ModeSetter", dependencies: ["UIKit"], path: "Tests/Programs/ModeSetter"),
        .executableTarget(
            name: "RestoringProgram", dependencies: ["UIKit"], path: "Tests/Programs/RestoringProgram",
            resources: [.copy("Resources")]),
        .executableTarget(
            name: "DocumentProgram", dependencies: ["UIKit"], path: "Tests/Programs/DocumentProgram"),
        // Counts the code that single events cost. The benchmark's package has the same sources as a target of its own.
        .target(
            name: "FootprintCounting", dependencies: ["UIKitTesting"], path: "Benchmarks/Footprint",
            exclude: ["marks.c"]),
        .executableTarget(
            name: "FootprintProgram", dependencies: ["UIKit"], path: "Tests/Programs/FootprintProgram"),
        // Reads systems of constraints and prints their solutions, for scripts/solver-check.
        .executableTarget(
            name: "SolverSystems", dependencies: ["LayoutSolver"], path: "Tests/Programs/SolverSystems"),
        .executableTarget(
            name: "SolverBenchmark", dependencies: ["LayoutSolver"], path: "Tests/Programs/SolverBenchmark"),
        // The pixels of images, for the tests of Graphics and UIKit.
        .target(name: "PixelSupport", dependencies: ["Graphics"], path: "Tests/PixelSupport"),
        // A recorder of the log, of which a process has one, for the tests of UIKit and SwiftUI.
        .target(
            name: "LogSupport", dependencies: [.product(name: "Logging", package: "swift-log")],
            path: "Tests/LogSupport"),
        .testTarget(name: "X11Tests", dependencies: ["X11", "UIKitTesting"]),
        .testTarget(name: "DBusTests", dependencies: ["DBus", "UIKitTesting"]),
        .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver"], exclude: ["Oracles"]),
        .testTarget(name: "GraphicsTests", dependencies: ["Graphics", "PixelSupport"]),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", "UIKitTesting", "DBus", "_Testing_UIKit", "PixelSupport", "LogSupport", "Demo",
                "SceneTemplate", "StoryboardTemplate", "MainNibTemplate",
                "PlainTemplate", "RunLoopProgram", "ModeSetter", "RestoringProgram", "DocumentProgram",
                "InputMethodServer",
                "RefusingManager", "SelectionPeer", "DragPeer", "DropPeer", "ClassMaker", "FootprintProgram",
                "FootprintCounting", "QuartzCore",
                "CoreGraphics", "_Testing_CoreGraphics", "ObjectiveC",
                "os", "OSLog",
                "UniformTypeIdentifiers", "Combine",
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: [
                "Alerts", "Bars/Search", "Collections", "DragAndDrop", "Layers/Kinds", "Layout", "Layout/StackView",
                "Menus", "Menus/MenuBar",
                "Navigation",
                "Pickers", "Presentation/Pictures", "TextInput", "TextInput/TextViews", "WindowManagers",
            ].map { $0 + "/__Snapshots__" },
            resources: [.copy("InterfaceFiles/Resources")]),
        .testTarget(
            name: "SwiftUITests",
            dependencies: [
                "SwiftUI", "PhotosUI", "SwiftUITesting", "UIKitTesting", "_Testing_UIKit", "PixelSupport",
                "LogSupport",
            ]),
        // Also runs on iOS. One file imports a module of Casement's own, and only here.
        .testTarget(
            name: "SwiftUIConformance", dependencies: ["SwiftUI", "UIKitTesting", "_Testing_UIKit"],
            exclude: ["README.md"]),
        .testTarget(name: "XcodeProjectTests", dependencies: ["XcodeProject"]),
        .testTarget(name: "UIKitTestingTests", dependencies: ["UIKitTesting", "CXTest", "_Testing_UIKit"]),
    ],
    swiftLanguageModes: [.v6]
)
