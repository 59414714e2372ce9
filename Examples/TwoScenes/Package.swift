// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TwoScenes",
    dependencies: [.package(name: "casement", path: "../..")],
    targets: [
        .executableTarget(
            name: "TwoScenes",
            dependencies: [.product(name: "UIKit", package: "casement")],
            resources: [.copy("Resources")])
    ]
)
