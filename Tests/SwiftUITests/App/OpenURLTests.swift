import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor private var received: [String] = []

private struct Program: App {
    struct Page: View {
        @State var isLast = true
        var body: some View {
            VStack {
                Text("outer")
                if isLast { Text("inner").onOpenURL { received.append("inner \($0)") } }
                Color.red.frame(width: 20, height: 20).accessibilityIdentifier("remove")
                    .onTapGesture { isLast = false }
            }
            .onOpenURL { received.append("outer \($0)") }
        }
    }

    var body: some Scene {
        WindowGroup { Page() }
    }
}

@MainActor
struct OpenURLTests {
    private static let infoPlist = ["CFBundleURLTypes": [["CFBundleURLSchemes": ["pages"]]]]

    @Test("S269: the views of a scene receive the program's own URLs, as long as they are there")
    func openURL() async throws {
        received = []
        try await withApplication(content: AppHost(Program()), infoPlist: Self.infoPlist) { application, display in
            try await display.settle()
            let url = try #require(URL(string: "pages://one"))
            application.open(url)
            try await display.settle()
            #expect(received.sorted() == ["inner pages://one", "outer pages://one"])
            try await display.tap("remove")
            try await display.settle()
            received = []
            application.open(url)
            try await display.settle()
            #expect(received == ["outer pages://one"])
        }
    }

    @Test("S269: the views of a new scene receive the URL with which the program was started")
    func launchURL() async throws {
        received = []
        let host = AppHost(Program())
        try await withApplication(content: host, infoPlist: Self.infoPlist) { application, display in
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            let url = try #require(URL(string: "pages://start"))
            host.makeContent(for: scene, options: UIScene.ConnectionOptions(urls: [url]))
            try await display.settle()
            #expect(received.contains("inner pages://start") && received.contains("outer pages://start"))
        }
    }
}
