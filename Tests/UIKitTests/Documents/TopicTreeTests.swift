import Foundation
import Testing

/// The lists of topics in the DocC catalogs, by which readers find a type.
struct TopicTreeTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    /// Returns the names of the public types that begin a line of a source, without those that begin with an
    /// underscore.
    ///
    /// Nested types, type aliases and types below `#if` do not count.
    static func publicTypes(in source: String) -> [String] {
        let declaration =
            #/
            (?m) ^ (?: @\w+ (?: \( [^)\n]* \) )? \s+ )*
            (?: (?: final | indirect | nonisolated )\  )* (?: public | open )\  (?: (?: final | indirect )\  )*
            (?: class | struct | protocol | enum | actor )\  (\w+)
            /#
        return source.matches(of: declaration).map { String($0.1) }.filter { !$0.hasPrefix("_") }
    }

    /// Returns the contents of the files with an extension below a folder of `Sources`.
    private static func texts(_ pathExtension: String, below folder: String) throws -> [String] {
        let folder = sources.appendingPathComponent(folder)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".\(pathExtension)") }
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }

    @Test(
        "every public type is in the topic list of its module",
        arguments: [
            ("UIKit", "UIKit"), ("Graphics", "UIKit"), ("UIKitTesting", "UIKitTesting"), ("SwiftUI", "SwiftUI"),
            ("SwiftUITesting", "SwiftUITesting"), ("PhotosUI", "PhotosUI"),
        ])
    func typesHaveTopics(module: String, catalog: String) throws {
        let types = try Self.texts("swift", below: module).flatMap(Self.publicTypes)
        let topics = try Self.texts("md", below: "\(catalog)/\(catalog).docc")
            .flatMap { $0.matches(of: /(?m)^- ``(\w+)``$/).map { String($0.1) } }
        #expect(types.count > 1)
        #expect(Set(types).subtracting(topics).sorted() == [])
    }

    @Test("public types are found after attributes and modifiers, and others are not")
    func publicTypesInSource() {
        let source = """
            @MainActor open class Shown {
                public struct Nested {}
            }
            @objc(Other) public final class Second {}
            public indirect enum Third {}
            public protocol Fourth {}
            public struct _Underscored {}
            struct Internal {}
            public typealias Alias = Int
            public func function() {}
            """
        #expect(Self.publicTypes(in: source) == ["Shown", "Second", "Third", "Fourth"])
    }
}
