import Foundation

/// The headers and footers of sections that stay in view.
extension LazyLayout {
    /// The sections on the screen whose headers or footers stay in view.
    var pinnedLines: [Int] {
        guard !pinnedViews.isEmpty, let window = visibleWindow, !window.isEmpty else { return [] }
        let visible = extents.lines(in: window)
        return map.sections.filter { $0.overlaps(visible) }.flatMap { pinnedLines(in: $0) }
    }

    private func pinnedLines(in section: Range<Int>) -> [Int] {
        var lines: [Int] = []
        for line in [section.lowerBound, section.upperBound - 1] {
            switch map.part(ofLine: line).part.part {
            case .header: if pinnedViews.contains(.sectionHeaders) { lines.append(line) }
            case .footer: if pinnedViews.contains(.sectionFooters) { lines.append(line) }
            case .row: break
            }
        }
        return lines
    }

    /// Moves the headers and footers of the sections on the screen into view.
    func placePinned() {
        guard !pinnedViews.isEmpty, let window = visibleWindow, !window.isEmpty else { return }
        let lines = Dictionary(lines.map { ($0.number, $0) }) { first, _ in first }
        for section in map.sections {
            let (start, end) = (
                extents.start(of: section.lowerBound), extents.start(of: section.upperBound) - lineSpacing
            )
            guard start < window.upperBound, end > window.lowerBound else { continue }
            for number in pinnedLines(in: section) {
                guard let line = lines[number], let length = extents.length(at: number) else { continue }
                var place = extents.start(of: number)
                if map.part(ofLine: number).part.part == .header {
                    // The footer pushes the header away.
                    let hasFooter = map.part(ofLine: section.upperBound - 1).part.part == .footer
                    let limit = hasFooter ? extents.start(of: section.upperBound - 1) - lineSpacing : end
                    place = max(place, min(window.lowerBound, limit - length))
                } else {
                    place = min(place, max(window.upperBound - length, start))
                }
                self.place(line, at: place, placedAcross)
            }
        }
    }
}
