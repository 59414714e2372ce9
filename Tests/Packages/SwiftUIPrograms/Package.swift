// swift-tools-version: 6.2
import PackageDescription

/// The programs, each in one file as people paste them.
let programs = [
    "Chat", "Dashboard", "Game", "Onboarding", "Player", "Search", "Settings", "Stopwatch", "Todo", "Wizard",
]

// Some of them have observable objects and publishers, and so need the trait `Combine`.
let package = Package(
    name: "SwiftUIPrograms",
    dependencies: [.package(name: "casement", path: "../../..", traits: ["Combine"])],
    targets: programs.map {
        .executableTarget(
            name: $0, dependencies: [.product(name: "SwiftUI", package: "casement")],
            swiftSettings: [.swiftLanguageMode(.v5)])
    } + [
        .testTarget(
            name: "ProgramTests",
            dependencies: programs.map { .byName(name: $0) } + [.product(name: "UIKitTesting", package: "casement")])
    ]
)
