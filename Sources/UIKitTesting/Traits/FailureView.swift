import Synchronization
import Testing

/// What there was to see when a test failed: a picture of its display and the tree of it, attached to the test.
///
/// `swift test --attachments-path FOLDER` keeps them.
enum FailureView {
    /// Runs a test's body; with the first issue that it records, or the error that it throws, the display is looked at as it is
    /// when the body is over.
    @MainActor
    static func watch(
        _ test: Test, _ testCase: Test.Case?, on display: VirtualDisplay,
        look: @MainActor (VirtualDisplay) -> Void = attach, _ body: @Sendable () async throws -> Void
    ) async throws {
        let hasFailed = Mutex(false)
        let watcher = IssueHandlingTrait.compactMapIssues { issue in
            if issue.isFailure { hasFailed.withLock { $0 = true } }
            return issue
        }
        do {
            try await watcher.provideScope(for: test, testCase: testCase, performing: body)
        } catch {
            look(display)
            throw error
        }
        if hasFailed.withLock({ $0 }) { look(display) }
    }

    /// A display that is gone has nothing to show.
    @MainActor
    static func attach(_ display: VirtualDisplay) {
        if let picture = try? display.screenshot() { TestFailure.attach(picture, named: "failed.png") }
        if let tree = try? display.tree() { Attachment.record(tree.description, named: "failed-tree.txt") }
    }
}
