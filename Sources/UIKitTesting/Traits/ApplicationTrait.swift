import Foundation
public import Testing
public import UIKit

/// Launches an application in the test's process for a test, or for each test of a suite: `UIApplication.shared`.
public struct ApplicationTrait: TestTrait, SuiteTrait, TestScoping {
    let delegate: @MainActor @Sendable () -> (any UIApplicationDelegate)?
    let infoPlist: @MainActor @Sendable () -> [String: Any]
    private let id = UUID()

    /// A suite's trait is one of each test in it.
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let own = test.traits.lazy.compactMap { $0 as? ApplicationTrait }.last
        guard own == nil || own?.id == id else { return try await function() }
        if let display = CurrentDisplay.display { return try await perform(function, test, testCase, on: display) }
        guard !test.traits.contains(where: { $0 is VirtualDisplayTrait }) else {
            throw DisplayError.badOption(
                "the trait .application of \(test.name) stands in front of .virtualDisplay; it belongs behind it")
        }
        try await VirtualDisplayTrait(monitors: [.monitor("SCREEN", 1280, 800)], options: .init(), windowManager: nil)
            .perform(test, testCase) { try await perform(function, test, testCase, on: VirtualDisplay.current) }
    }

    @MainActor
    private func perform(
        _ function: @Sendable () async throws -> Void, _ test: Test, _ testCase: Test.Case?, on display: VirtualDisplay
    ) async throws {
        try await withApplication(delegate(), infoPlist: infoPlist(), on: display) { _ in
            try await FailureView.watch(test, testCase, on: display, function)
        }
    }
}

extension Trait where Self == ApplicationTrait {
    /// An application in the test's own process, on the display of the trait `.virtualDisplay` in front of it, or of a display
    /// with one monitor where there is none:
    ///
    ///     @MainActor
    ///     @Test(.virtualDisplay(monitors: [.monitor("TV", 1920, 1080)]), .application(delegate: AppDelegate()))
    ///     func toast() async throws {
    ///         let delegate = try #require(UIApplication.shared.delegate as? AppDelegate)
    ///
    /// A test that fails has a picture of the display and its tree attached (`swift test --attachments-path FOLDER`).
    ///
    /// There is one `UIApplication` in a process, so tests with this trait take turns. When the test begins, the application
    /// has launched and come to rest; see ``withApplication(_:infoPlist:on:options:windowManager:stateFolder:_:)``.
    ///
    /// - Parameters:
    ///   - delegate: Makes the application's delegate, once for each test; without one it is an application without scenes.
    ///   - infoPlist: What its Info.plist would say, such as `UIApplicationSceneManifest`.
    public static func application(
        delegate: @autoclosure @escaping @MainActor @Sendable () -> (any UIApplicationDelegate)? = nil,
        infoPlist: @autoclosure @escaping @MainActor @Sendable () -> [String: Any] = [:]
    ) -> ApplicationTrait {
        ApplicationTrait(delegate: delegate, infoPlist: infoPlist)
    }
}
