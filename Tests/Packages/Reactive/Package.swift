// swift-tools-version: 6.2
import PackageDescription

// iOS sources that use Combine, which the trait `Combine` of Casement provides.
let package = Package(
    name: "Reactive",
    dependencies: [.package(name: "casement", path: "../../..", traits: ["Combine"])],
    targets: [
        .target(
            name: "Reactive",
            dependencies: [
                .product(name: "UIKit", package: "casement"), .product(name: "Combine", package: "casement"),
            ],
            exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "IOSSources", package: "casement")]),
        .testTarget(
            name: "ReactiveTests",
            dependencies: ["Reactive", .product(name: "UIKitTesting", package: "casement")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
