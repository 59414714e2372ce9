import Testing

@testable import UIKit

@MainActor
struct LabelFittingTests {
    @Test("The size that fits is wide enough for all texts, also for those a thousandth wider than whole points")
    func fittingWidths() {
        for word in ["Habits", "Settings", "Recipes", "Board"] {
            for size in stride(from: 10, through: 60, by: 0.25) {
                let label = UILabel()
                label.text = word
                label.font = .systemFont(ofSize: size, weight: .bold)
                label.sizeToFit()
                #expect(!label.layout(in: label.bounds.size, numberOfLines: 1).isTruncated, "\(word) \(size)")
            }
        }
    }
}
