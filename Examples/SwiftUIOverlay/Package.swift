// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SwiftUIOverlay",
    dependencies: [.package(name: "casement", path: "../..")],
    targets: [
        .executableTarget(
            name: "SwiftUIOverlay", dependencies: [.product(name: "SwiftUI", package: "casement")])
    ]
)
