import Foundation

/// The thumbnails that a grid of photos keeps, within a budget. Those that were used last stay.
struct ThumbnailCache {
    /// A thumbnail of a file at a time of its last change.
    struct Key: Hashable, Sendable {
        let url: URL
        let date: Date
        /// The length of the sides in pixels.
        let side: Int

        /// The memory that the thumbnail takes, in bytes.
        var cost: Int { side * side * 4 }
    }

    /// The most memory that the thumbnails take, in bytes.
    let budget: Int
    private(set) var cost = 0
    private var images: [Key: (image: UIImage, use: Int)] = [:]
    private var uses = 0

    init(budget: Int) { self.budget = budget }

    /// The number of thumbnails.
    var count: Int { images.count }

    /// Returns a thumbnail, which counts as used; `nil` if there is none.
    mutating func image(for key: Key) -> UIImage? {
        guard let found = images[key] else { return nil }
        uses += 1
        images[key]?.use = uses
        return found.image
    }

    /// Adds a thumbnail, and removes those that were not used for longest if there is no room for all.
    mutating func insert(_ image: UIImage, for key: Key) {
        uses += 1
        if images.updateValue((image, uses), forKey: key) == nil { cost += key.cost }
        while cost > budget, images.count > 1, let oldest = images.min(by: { $0.value.use < $1.value.use })?.key {
            images[oldest] = nil
            cost -= oldest.cost
        }
    }
}
