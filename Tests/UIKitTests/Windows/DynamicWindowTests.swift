import Testing

@testable import UIKit

@MainActor
struct DynamicWindowTests {
    private class Overlay: UIWindow {
        var made = 0
        override init(frame: CGRect) {
            super.init(frame: frame)
            made += 1
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        class func make() -> Self { Self() }
    }
    private final class Toast: Overlay {}
    private final class Own: UIWindow {
        let isOwn: Bool
        init() {
            isOwn = true
            super.init(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        }
        required init?(coder: NSCoder) {
            isOwn = false
            super.init(coder: coder)
        }
    }

    @Test("a method of a window's class creates a window of that class with Self()")
    func dynamicClass() {
        withoutDisplay {
            #expect(Overlay.make().made == 1)
            let toast = Toast.make()
            #expect(type(of: toast) == Toast.self && toast.made == 1)
            #expect(toast.frame == UIWindow().frame)
            #expect(Own().isOwn && Own().frame.origin.x == 1)
            weak var gone: Toast?
            do {
                let window = Toast()
                gone = window
            }
            #expect(gone == nil)
        }
    }
}
