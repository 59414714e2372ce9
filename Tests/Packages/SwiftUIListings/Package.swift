// swift-tools-version: 6.2
import PackageDescription

/// A program of SwiftUI. Both language modes compile the same sources.
func program(_ name: String, mode: SwiftLanguageMode) -> Target {
    .executableTarget(
        name: name, dependencies: [.product(name: "SwiftUI", package: "casement")],
        swiftSettings: [.swiftLanguageMode(mode)])
}

// Listings as people paste them, which need observable objects and so the trait `Combine`.
let package = Package(
    name: "SwiftUIListings",
    dependencies: [.package(name: "casement", path: "../../..", traits: ["Combine"])],
    targets: [
        program("AdaptorMode5", mode: .v5), program("AdaptorMode6", mode: .v6),
        program("OverlayMode5", mode: .v5), program("OverlayMode6", mode: .v6),
        .testTarget(
            name: "ListingTests",
            dependencies: [
                "AdaptorMode5", "AdaptorMode6", "OverlayMode5", "OverlayMode6",
                .product(name: "UIKitTesting", package: "casement"),
            ]),
    ]
)
