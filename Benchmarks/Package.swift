// swift-tools-version: 6.2
import PackageDescription

/// Swift's linker gives every program Swift's own libraries. A program of C that uses none of them must not spend its
/// start on loading them: linked statically, nothing of them is left.
let plain = LinkerSetting.unsafeFlags(
    ["-nostartfiles", "-static-stdlib", "-Xlinker", "--as-needed", "-Xlinker", "--strip-debug"])

/// Returns the options that place a program's functions in the order that a run of the program has shown.
/// `scripts/benchmark` names a folder with the orders.
func placement(_ program: String) -> [String] {
    guard let folder = Context.environment["CASEMENT_FUNCTION_ORDERS"] else { return [] }
    return ["--symbol-ordering-file=\(folder)/\(program)", "--no-warn-symbol-ordering"].flatMap { ["-Xlinker", $0] }
}

/// Casement's programs are linked as those that are given away, with Swift's libraries inside
/// (`swift build --static-swift-stdlib`): the loader then looks up 800 of their symbols and not 23,000. Their 90,000
/// pointers into themselves are packed, 17 KB in the place of 2.1 MB that the loader would read at each start. Only
/// they, as Swift Testing, which the benchmark itself needs, cannot be linked so.
func whole(_ program: String) -> LinkerSetting {
    let libraries = [
        "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationXML", "CoreFoundation",
        "_FoundationICU", "_FoundationCShims", "_FoundationCollections", "_CFXMLInterface", "BlocksRuntime",
        "dispatch", "swiftDispatch", "swiftSynchronization", "swift_RegexParser", "swift_StringProcessing", "xml2",
    ]
    return .unsafeFlags(
        [
            "-static-stdlib", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker",
            "--strip-debug", "-Xlinker", "--start-group",
        ] + libraries.map { "-l\($0)" } + ["-Xlinker", "--end-group"] + placement(program))
}

/// The benchmark: Casement beside programs of Xlib, GLFW, SDL and GTK that do the same.
///
/// It is a package of its own, so that users of Casement do not need those libraries.
let package = Package(
    name: "Benchmark",
    dependencies: [
        .package(name: "Casement", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .systemLibrary(name: "PangoCairo", path: "PangoCairo", pkgConfig: "pangocairo"),
        .systemLibrary(name: "GLFWLibrary", path: "GLFWLibrary", pkgConfig: "glfw3"),
        .systemLibrary(name: "SDLLibrary", path: "SDLLibrary", pkgConfig: "SDL2_ttf"),
        .systemLibrary(name: "GTKLibrary", path: "GTKLibrary", pkgConfig: "gtk+-3.0"),
        .systemLibrary(name: "GTK4Library", path: "GTK4Library", pkgConfig: "gtk4"),
        .target(name: "Peer", path: "Peer", linkerSettings: [.linkedLibrary("X11")]),
        .target(name: "Pages", dependencies: ["Peer", "PangoCairo"], path: "Pages"),
        .target(
            name: "Injection", path: "Injection",
            linkerSettings: [.linkedLibrary("Xtst"), .linkedLibrary("X11")]),
        .target(
            name: "Footprint", dependencies: [.product(name: "UIKitTesting", package: "Casement")], path: "Footprint",
            exclude: ["marks.c"]),
        .target(
            name: "Damage", dependencies: ["Peer"], path: "Damage",
            linkerSettings: [.linkedLibrary("Xdamage"), .linkedLibrary("X11")]),
        .executableTarget(
            name: "FloorPeer", dependencies: ["Pages"], path: "Floor",
            linkerSettings: [plain, .linkedLibrary("Xext"), .linkedLibrary("Xrandr"), .linkedLibrary("X11")]),
        .executableTarget(
            name: "GLFWPeer", dependencies: ["Pages", "GLFWLibrary"], path: "GLFWPeer", linkerSettings: [plain]),
        .executableTarget(
            name: "SDLPeer", dependencies: ["Pages", "SDLLibrary"], path: "SDLPeer",
            linkerSettings: [plain, .linkedLibrary("fontconfig"), .linkedLibrary("m")]),
        .executableTarget(
            name: "GTKPeer", dependencies: ["Pages", "GTKLibrary"], path: "GTKPeer", linkerSettings: [plain]),
        .executableTarget(
            name: "GTK4Peer", dependencies: ["Peer", "GTK4Library"], path: "GTK4Peer", linkerSettings: [plain]),
        .executableTarget(name: "KiwiPeer", dependencies: ["Peer"], path: "KiwiPeer"),
        .target(
            name: "PeerStage", dependencies: ["Peer", .product(name: "UIKit", package: "Casement")],
            path: "PeerStage"),
        .executableTarget(
            name: "CasementPeer", dependencies: ["Peer", "PeerStage", .product(name: "UIKit", package: "Casement")],
            path: "CasementPeer", linkerSettings: [whole("CasementPeer")]),
        .executableTarget(
            name: "SwiftUIPeer", dependencies: ["Peer", "PeerStage", .product(name: "SwiftUI", package: "Casement")],
            path: "SwiftUIPeer", linkerSettings: [whole("SwiftUIPeer")]),
        .executableTarget(
            name: "CasementScenes", dependencies: ["Peer", .product(name: "UIKit", package: "Casement")],
            path: "CasementScenes", resources: [.copy("Resources")], linkerSettings: [whole("CasementScenes")]),
        .executableTarget(
            name: "benchmark",
            dependencies: [
                "Peer", "Injection", "Damage", "Footprint", .product(name: "UIKitTesting", package: "Casement"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], path: "Benchmark"),
    ],
    swiftLanguageModes: [.v6]
)
