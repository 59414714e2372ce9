/// The parts of an image that have not been sent, in the order of `put`. They are removed in pieces that fit a socket.
struct UnsentParts {
    /// A piece of the image, for the same place in a window.
    struct Part: Equatable {
        var rect: PixelRect
        let window: WindowID
    }

    private var parts: [Part] = []

    var isEmpty: Bool { parts.isEmpty }

    /// Adds a part. A part that lies completely within a waiting one is not added.
    mutating func add(_ rect: PixelRect, on window: WindowID) {
        guard !rect.isEmpty, !parts.contains(where: { $0.window == window && $0.rect.contains(rect) }) else { return }
        parts.append(Part(rect: rect, window: window))
    }

    /// Removes and returns the next piece, or `nil` if nothing is left.
    ///
    /// A piece has at most `pixels` pixels, but at least one. It consists of whole rows, or of a part of a wider row.
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
