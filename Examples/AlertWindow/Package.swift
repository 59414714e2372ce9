// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "AlertWindow",
    dependencies: [.package(name: "casement", path: "../..")],
    targets: [
        .executableTarget(
            name: "AlertWindow",
            dependencies: [.product(name: "UIKit", package: "casement")],
            resources: [.copy("Resources")])
    ]
)
