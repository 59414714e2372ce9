import Foundation
public import Testing
public import UIKit

/// A trait that launches an application in the test's own process, for one test or for each test of a suite.
///
/// The application is `UIApplication.shared`. Make the trait with `.application(delegate:infoPlist:)`.
public struct ApplicationTrait: TestTrait, SuiteTrait, TestScoping {
    let delegate: @MainActor @Sendable () -> (any UIApplicationDelegate)?
    let infoPlist: @MainActor @Sendable () -> [String: Any]
    private let id = UUID()

    /// A Boolean value that indicates whether a suite's trait applies to each of its tests. Always true.
    public var isRecursive: Bool { true }

    /// Launches the application, runs the test, and ends the application. Called by Swift Testing.
    ///
    /// A trait of the test itself replaces the one of its suite. A test that has no display yet gets one with the
    /// monitor `SCREEN` of 1280 by 800 pixels.
    ///
    /// - Throws: ``DisplayError/badOption(_:)`` if the test's `.virtualDisplay` trait comes after this one; otherwise
    ///   the errors of the display and of the test.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let own = test.traits.lazy.compactMap { $0 as? ApplicationTrait }.last
        guard own == nil || own?.id == id else { return try await function() }
        if let display = CurrentDisplay.display { return try await perform(function, test, testCase, on: display) }
        guard !test.traits.contains(where: { $0 is VirtualDisplayTrait }) else {
            throw DisplayError.badOption(
                "the trait .application of \(test.name) must come after .virtualDisplay")
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
    /// Returns a trait that launches an application in the test's own process.
    ///
    ///     @MainActor
    ///     @Test(.virtualDisplay(monitors: [.monitor("TV", 1920, 1080)]), .application(delegate: AppDelegate()))
    ///     func launch() throws {
    ///         let delegate = try #require(UIApplication.shared.delegate as? AppDelegate)
    ///         #expect(delegate.window?.isHidden == false)
    ///     }
    ///
    /// The application runs on the display of the `.virtualDisplay` trait, which must come before this one. Without
    /// that trait it runs on a display with one monitor, `SCREEN`, of 1280 by 800 pixels.
    ///
    /// A process has one `UIApplication`, so tests with this trait run one after the other. The application has
    /// launched and settled before the test begins; see
    /// ``withApplication(_:infoPlist:on:options:windowManager:stateFolder:_:)``.
    ///
    /// A failing test has a picture of the display and the tree of its windows attached. Run
    /// `swift test --attachments-path FOLDER` to keep the attachments.
    ///
    /// - Parameters:
    ///   - delegate: An expression that makes the application's delegate, evaluated once per test case. With `nil`, the
    ///     default, the application has no delegate.
    ///   - infoPlist: The contents of the application's Info.plist, such as `UIApplicationSceneManifest`. Empty by
    ///     default, which gives an application without scenes.
    public static func application(
        delegate: @autoclosure @escaping @MainActor @Sendable () -> (any UIApplicationDelegate)? = nil,
        infoPlist: @autoclosure @escaping @MainActor @Sendable () -> [String: Any] = [:]
    ) -> ApplicationTrait {
        ApplicationTrait(delegate: delegate, infoPlist: infoPlist)
    }
}
