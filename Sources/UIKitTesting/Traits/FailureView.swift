import Synchronization
import Testing

/// Attaches a picture of the display, and its tree, to a test that fails.
///
/// Run `swift test --attachments-path FOLDER` to keep the attachments.
enum FailureView {
    /// Runs a test's body and calls `look` if the body records an issue that counts as a failure, or throws.
    ///
    /// `look` runs once, after the body, and sees the display as the body left it.
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

    /// Attaches a picture and the tree of a display. Attaches nothing if the display is gone.
    @MainActor
    static func attach(_ display: VirtualDisplay) {
        if let picture = try? display.screenshot() { TestFailure.attach(picture, named: "failed.png") }
        if let tree = try? display.tree() { Attachment.record(tree.description, named: "failed-tree.txt") }
    }
}
