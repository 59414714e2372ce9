import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct AsyncImageTests {
    private struct Page: View {
        @State var url: URL?
        let other: URL?
        var body: some View {
            VStack {
                AsyncImage(url: url) { phase in
                    switch phase {
                    case .empty: Text("empty")
                    case .success(let image): image.accessibilityIdentifier("image")
                    case .failure: Text("failure")
                    }
                }
                Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("next").onTapGesture { url = other }
            }
        }
    }

    /// Runs `body` with the URL of a picture of 60 by 40 pixels in a folder that is removed afterwards.
    private func withPicture(_ body: @MainActor (URL) async throws -> Void) async throws {
        let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        let size = CGSize(width: 60, height: 40)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let picture = UIGraphicsImageRenderer(size: size, format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(origin: .zero, size: size))
        }
        try picture.pngData()?.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await body(file)
    }

    /// Waits until the tree of views contains a text.
    private func wait(for text: String, _ display: VirtualDisplay) async throws {
        try await waitUntil("\(text) is shown") { try display.tree().description.contains(text) }
    }

    @Test("S285: a file is loaded and shown in its own size, and another URL that fails shows so")
    func asyncImageFile() async throws {
        try await withPicture { file in
            let missing = file.deletingLastPathComponent().appending(path: "missing.png")
            try await withView(Page(url: file, other: missing)) { _, controller, display async throws in
                try await waitUntil("the image is shown") { display.frames()["image"] != nil }
                #expect(try controller.frame(of: "image").size == CGSize(width: 60, height: 40))
                try await display.tap("next")
                try await wait(for: "failure", display)
            }
        }
    }

    @Test("S285: without a URL the image stays empty, and the usual placeholder takes the proposed size")
    func asyncImagePlaceholder() async throws {
        try await withPicture { file in
            let page = VStack {
                AsyncImage(url: nil).frame(width: 50, height: 20).accessibilityIdentifier("none")
                AsyncImage(url: file, scale: 2) { image in
                    image.accessibilityIdentifier("image")
                } placeholder: {
                    Text("wait")
                }
            }
            try await withView(page) { window, controller, display async throws in
                try await waitUntil("the image is shown") { display.frames()["image"] != nil }
                #expect(try controller.frame(of: "image").size == CGSize(width: 30, height: 20))
                let place = try controller.frame(of: "none")
                let gray = try display.pixel(x: Int(place.midX), y: Int(place.midY))
                #expect(gray == Pixel(red: 209, green: 209, blue: 214))
            }
        }
    }

    #if !Networking
        @Test("S285: without the trait Networking a URL of the network fails")
        func asyncImageWithoutNetworking() async throws {
            let page = Page(url: URL(string: "http://127.0.0.1:9/"), other: nil)
            try await withView(page) { _, _, display async throws in
                try await wait(for: "failure", display)
                try await display.tap("next")
                try await wait(for: "empty", display)
            }
        }
    #else
        @Test("S285: with the trait Networking images are loaded from the network, and a missing one is a failure")
        func asyncImageFromNetwork() async throws {
            try await withPicture { file in
                let server = try OneFileServer(try Data(contentsOf: file))
                let page = Page(url: server.url("picture.png"), other: server.url("missing.png"))
                try await withView(page) { _, controller, display async throws in
                    try await waitUntil("the image is shown") { display.frames()["image"] != nil }
                    #expect(try controller.frame(of: "image").size == CGSize(width: 60, height: 40))
                    try await display.tap("next")
                    try await wait(for: "failure", display)
                }
            }
        }
    #endif
}

#if Networking
    /// A web server on this computer with one file, `picture.png`.
    private final class OneFileServer: Sendable {
        private let socket: Int32
        private let port: UInt16

        init(_ content: Data) throws {
            socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let socket = socket
            withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    _ = bind(socket, address, length)
                    _ = getsockname(socket, address, &length)
                }
            }
            port = UInt16(bigEndian: address.sin_port)
            try #require(listen(socket, 8) == 0)
            Thread.detachNewThread { Self.serve(content, on: socket) }
        }

        deinit {
            shutdown(socket, Int32(SHUT_RDWR))
            close(socket)
        }

        func url(_ name: String) -> URL? { URL(string: "http://127.0.0.1:\(port)/\(name)") }

        private static func serve(_ content: Data, on socket: Int32) {
            while true {
                let client = accept(socket, nil, nil)
                guard client >= 0 else { return }
                var request = [UInt8](repeating: 0, count: 4096)
                let count = read(client, &request, request.count)
                let isFound = String(decoding: request.prefix(max(0, count)), as: UTF8.self).contains("/picture.png")
                let status = isFound ? "200 OK" : "404 Not Found"
                let body = isFound ? content : Data()
                let head = "HTTP/1.1 \(status)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
                let answer = [UInt8](Data(head.utf8) + body)
                _ = write(client, answer, answer.count)
                close(client)
            }
        }
    }
#endif
