import Foundation

/// The check mark of the chosen option.
struct Checkmark: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addLines([
            CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.minX + rect.width * 0.36, y: rect.maxY),
            CGPoint(x: rect.maxX, y: rect.minY),
        ])
        return path
    }
}
