import Foundation
import Testing

@testable import UIKit

/// Additions to Foundation's types that come with UIKit.
struct FoundationAdditionTests {
    @Test("index paths have rows, items and sections")
    func indexPaths() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path == IndexPath(item: 3, section: 1) && path == IndexPath(indexes: [1, 3]))
        path.row = 5
        path.section = 2
        #expect(path.item == 5 && Array(path) == [2, 5])
    }

    @Test("values hold rectangles, points and sizes")
    func foundationAdditionValues() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        let info: [AnyHashable: Any] = [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: rect)]
        #expect((info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue == rect)
    }

    @Test("the media time is that of touches, and does not stand still")
    func mediaTime() {
        let time = CACurrentMediaTime()
        #expect(abs(time - ProcessInfo.processInfo.systemUptime) < 1 && CACurrentMediaTime() >= time)
    }
}
