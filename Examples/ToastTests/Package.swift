// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ToastTests",
    dependencies: [.package(name: "casement", path: "../..")],
    targets: [
        .target(name: "Toast", dependencies: [.product(name: "UIKit", package: "casement")]),
        .testTarget(
            name: "ToastTests",
            dependencies: ["Toast", .product(name: "UIKitTesting", package: "casement")]),
    ]
)
