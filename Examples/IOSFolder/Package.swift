// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "IOSFolder",
    dependencies: [.package(name: "casement", path: "../..")],
    targets: [
        .executableTarget(
            name: "IOSFolder",
            dependencies: [.product(name: "UIKit", package: "casement")],
            // The files of the iOS app, unchanged.
            exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "IOSSources", package: "casement")])
    ]
)
