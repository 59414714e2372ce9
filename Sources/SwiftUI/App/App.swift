import Foundation
import UIKit

/// A program.
///
/// ```swift
/// @main
/// struct Notes: App {
///     var body: some Scene {
///         WindowGroup { ContentView() }
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol App {
    /// The type of the program's scenes.
    associatedtype Body: Scene

    /// The program's scenes.
    @SceneBuilder var body: Body { get }

    /// Creates the program. It is called once, before launch.
    init()
}

extension App {
    /// Runs the program. `@main` calls it.
    public static func main() {
        exit(UIApplication.runProgram { AppHost(Self(), arguments: Array(CommandLine.arguments.dropFirst())) })
    }
}
