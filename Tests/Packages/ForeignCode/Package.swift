// swift-tools-version: 6.2
import PackageDescription

// The code of three iOS developers, which the plugin `IOSSources` translates when the package is built.
let package = Package(
    name: "ForeignCode",
    dependencies: [.package(name: "casement", path: "../../.."), .package(path: "../ForeignKit")],
    targets: [
        // An app with a storyboard, in a folder that the target excludes.
        .executableTarget(
            name: "Storyboarded",
            dependencies: [.product(name: "UIKit", package: "casement")],
            exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "IOSSources", package: "casement")]),
        // An app in code, whose files stay where Xcode has them.
        .executableTarget(
            name: "Programmatic",
            dependencies: [
                .product(name: "UIKit", package: "casement"), .product(name: "Stations", package: "ForeignKit"),
            ],
            path: "Programmatic", sources: ["Casement.swift"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "IOSSources", package: "casement")]),
        // A library of extensions.
        .target(
            name: "Extensions",
            dependencies: [
                .product(name: "UIKit", package: "casement"), .product(name: "ObjectiveC", package: "casement"),
            ],
            exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "IOSSources", package: "casement")]),
        .testTarget(
            name: "ForeignCodeTests",
            dependencies: [
                "Storyboarded", "Programmatic", "Extensions", .product(name: "UIKitTesting", package: "casement"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        // The unit tests of an app, which are iOS sources too.
        .testTarget(
            name: "ForeignUnitTests",
            dependencies: ["Programmatic"],
            exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "IOSSources", package: "casement")]),
    ]
)
