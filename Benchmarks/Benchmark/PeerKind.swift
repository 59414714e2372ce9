import Foundation

/// A program that is measured.
enum PeerKind: String, CaseIterable, Codable, CodingKeyRepresentable {
    case casement = "Casement"
    /// Casement's SwiftUI, which is measured beside the same work with UIKit.
    case swiftUI = "SwiftUI"
    case floor = "Xlib + cairo"
    case glfw = "GLFW"
    case sdl = "SDL 2"
    case gtk = "GTK 3"
    case gtk4 = "GTK 4"
    case kiwi = "kiwi"

    /// The peers of the common rows. SwiftUI has rows of its own, GTK 4 animates and shows
    /// lists, and kiwi only solves constraints.
    static let programs = allCases.filter { ![.swiftUI, .gtk4, .kiwi].contains($0) }

    /// As a narrow column has it.
    var shortName: String { self == .floor ? "floor" : rawValue }

    /// The program's name. Casement's with many scenes is one of its own, for it has an Info.plist.
    func executable(scenes: Bool = false) -> String {
        switch self {
        case .casement: scenes ? "CasementScenes" : "CasementPeer"
        case .swiftUI: "SwiftUIPeer"
        case .floor: "FloorPeer"
        case .glfw: "GLFWPeer"
        case .sdl: "SDLPeer"
        case .gtk: "GTKPeer"
        case .gtk4: "GTK4Peer"
        case .kiwi: "KiwiPeer"
        }
    }
}
