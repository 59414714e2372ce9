import Testing

@testable import XcodeProject

struct ManifestTests {
    @Test("The manifest of the project with synchronized folders")
    func golden() throws {
        #expect(
            try TemplateProject.counter.plan().file("Package.swift") == """
                // swift-tools-version: 6.2
                // Written by casement-adopt.
                import PackageDescription

                let package = Package(
                    name: "Counter",
                    dependencies: [
                        .package(path: "../casement"),
                    ],
                    targets: [
                        .executableTarget(
                            name: "Counter",
                            dependencies: [
                                .product(name: "UIKit", package: "casement"),
                            ],
                            path: "Counter",
                            exclude: [
                                "Drafts",
                                "Ideas.txt",
                            ],
                            sources: ["Casement.swift"],
                            resources: [
                                .copy("Assets.xcassets"),
                                .copy("Casement-Info.plist"),
                            ],
                            swiftSettings: [
                                .swiftLanguageMode(.v5),
                                .defaultIsolation(MainActor.self),
                                .enableUpcomingFeature("DisableOutwardActorInference"),
                                .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
                                .enableUpcomingFeature("InferIsolatedConformances"),
                                .enableUpcomingFeature("InferSendableFromCaptures"),
                                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                                .enableUpcomingFeature("MemberImportVisibility"),
                            ],
                            plugins: [.plugin(name: "IOSSources", package: "casement")]
                        ),
                        .testTarget(
                            name: "CounterTests",
                            dependencies: [
                                "Counter",
                                .product(name: "UIKit", package: "casement"),
                                .product(name: "UIKitTesting", package: "casement"),
                            ],
                            path: "CounterTests",
                            sources: ["Casement.swift"],
                            swiftSettings: [
                                .swiftLanguageMode(.v5),
                                .enableUpcomingFeature("DisableOutwardActorInference"),
                                .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
                                .enableUpcomingFeature("InferIsolatedConformances"),
                                .enableUpcomingFeature("InferSendableFromCaptures"),
                                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                                .enableUpcomingFeature("MemberImportVisibility"),
                            ],
                            plugins: [.plugin(name: "IOSSources", package: "casement")]
                        ),
                    ]
                )

                """)
    }

    @Test("Every kind of dependency, resource and setting has its text")
    func text() {
        var target = Manifest.Target(kind: .target, name: "A", path: "")
        target.dependencies = [.target("B"), .product("C", package: "d")]
        target.resources = [.process("Base.lproj/a \"b\".strings")]
        target.settings.conditions = [.init(name: "X"), .init(name: "Y", configuration: "release")]
        target.settings.experimentalFeatures = ["E"]
        let manifest = Manifest(
            name: "A", defaultLocalization: "en", products: [.init(name: "A")],
            dependencies: [
                .path("/casement-1", name: "casement"), .url("https://example.org/a", .upToNextMajor("1.2.0")),
                .url("b", .upToNextMinor("1.0.0")), .url("c", .exact("2.0.0")), .url("d", .range("1.0.0", "3.0.0")),
                .url("e", .branch("main")), .url("f", .revision("abc")),
            ], targets: [target])
        #expect(
            manifest.text.hasSuffix(
                """
                let package = Package(
                    name: "A",
                    defaultLocalization: "en",
                    products: [
                        .library(name: "A", targets: ["A"]),
                    ],
                    dependencies: [
                        .package(name: "casement", path: "/casement-1"),
                        .package(url: "https://example.org/a", from: "1.2.0"),
                        .package(url: "b", .upToNextMinor(from: "1.0.0")),
                        .package(url: "c", exact: "2.0.0"),
                        .package(url: "d", "1.0.0"..<"3.0.0"),
                        .package(url: "e", branch: "main"),
                        .package(url: "f", revision: "abc"),
                    ],
                    targets: [
                        .target(
                            name: "A",
                            dependencies: [
                                "B",
                                .product(name: "C", package: "d"),
                            ],
                            path: ".",
                            sources: [],
                            resources: [
                                .process("Base.lproj/a \\"b\\".strings"),
                            ],
                            swiftSettings: [
                                .swiftLanguageMode(.v5),
                                .enableExperimentalFeature("E"),
                                .define("X"),
                                .define("Y", .when(configuration: .release)),
                            ]
                        ),
                    ]
                )

                """))
    }
}
