// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ExternalDisplay",
    dependencies: [.package(name: "casement", path: "../..")],
    targets: [
        .executableTarget(
            name: "ExternalDisplay",
            dependencies: [.product(name: "UIKit", package: "casement")],
            resources: [.copy("Resources")])
    ]
)
