// swift-tools-version: 6.2
import PackageDescription

// A library of another package, which ForeignCode uses.
let package = Package(
    name: "ForeignKit",
    products: [.library(name: "Stations", targets: ["Stations"])],
    dependencies: [.package(name: "casement", path: "../../..")],
    targets: [
        .target(
            name: "Stations",
            dependencies: [.product(name: "UIKit", package: "casement")],
            exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "IOSSources", package: "casement")])
    ]
)
