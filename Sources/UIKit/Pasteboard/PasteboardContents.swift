import Foundation

/// The own content of a pasteboard.
struct PasteboardContents {
    var items: [PasteboardItem] = []
    /// The time from which on the content does not exist.
    var expirationDate: Date?
    /// Whether other programs cannot see the content.
    var isLocal = false

    var isExpired: Bool { expirationDate.map { $0 <= Date() } ?? false }

    /// The text of all items, one a line; `nil` if there is none. URLs count as text.
    @MainActor var text: String? {
        let texts = items.compactMap(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }

    // MARK: For other programs

    /// The content as an offer for one of the desktop's selections.
    @MainActor var offer: SelectionOffer {
        guard items.contains(where: { $0.provided != nil }) else {
            return SelectionOffer(targets: targets, content: .ready { bytes(for: $0) })
        }
        let offer = ProviderOffer(providers: items.map { $0.makeProvider() })
        return SelectionOffer(
            targets: offer.targets,
            content: .lazy { target, found in if isExpired { found(nil) } else { offer.load(target, found: found) } })
    }

    /// The names of the forms that other programs can have. Of several items, they see the first one, and the texts and
    /// URLs of all.
    @MainActor var targets: [String] {
        guard let first = items.first else { return [] }
        var targets: [String] = []
        if let text {
            targets += ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT"]
            if text.unicodeScalars.allSatisfy({ $0.value < 256 }) { targets.append("STRING") }
        }
        if first.contains(PasteboardTypes.url) { targets.append(PasteboardTypes.uriList) }
        if first.contains(PasteboardTypes.png) { targets += ["image/png", "image/jpeg"] }
        for type in first.types where type != PasteboardTypes.text {
            for name in PasteboardTypes.targets(of: type) + [type] where !targets.contains(name) {
                targets.append(name)
            }
        }
        return targets
    }

    /// Returns the bytes of a form for other programs.
    @MainActor
    func bytes(for target: String) -> [UInt8]? {
        guard !isExpired, let first = items.first else { return nil }
        switch target {
        case "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT": return text.map { Array($0.utf8) }
        case "STRING": return text.map { $0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
        case PasteboardTypes.uriList:
            let urls = items.compactMap { $0.value(PasteboardTypes.url) as? URL }
            return Array(urls.map { $0.absoluteString + "\r\n" }.joined().utf8)
        default:
            let type = PasteboardTypes.types(ofTargets: [target]).first ?? target
            return first.data(type).map(Array.init)
        }
    }
}
