/// The parts of an image that have not been sent, first come first, taken off in pieces that a socket takes at once.
struct UnsentParts {
    /// A piece of the image, for the same place of a window.
    struct Part: Equatable {
        var rect: PixelRect
        let window: WindowID
    }

    private var parts: [Part] = []

    var isEmpty: Bool { parts.isEmpty }

    /// Adds a part; one that waits already as a whole is not sent twice.
    mutating func add(_ rect: PixelRect, on window: WindowID) {
        guard !rect.isEmpty, !parts.contains(where: { $0.window == window && $0.rect.contains(rect) }) else { return }
        parts.append(Part(rect: rect, window: window))
    }

    /// Takes off the next piece of at most so many pixels (at least one): whole rows, or a part of wider ones; `nil` when
    /// nothing is left.
    mutating func next(pixels: Int) -> Part? {
        guard !parts.isEmpty else { return nil }
        let most = max(1, pixels)
        if parts[0].rect.width > most {
            var left = parts[0]
            left.rect.width = most
            parts[0].rect.x += most
            parts[0].rect.width -= most
            parts.insert(left, at: 0)
        }
        var piece = parts[0]
        piece.rect.height = min(piece.rect.height, max(1, most / piece.rect.width))
        parts[0].rect.y += piece.rect.height
        parts[0].rect.height -= piece.rect.height
        if parts[0].rect.isEmpty { parts.removeFirst() }
        return piece
    }
}
