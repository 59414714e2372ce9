import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The look of calendar views.
@MainActor
struct CalendarPictureTests {
    @MainActor
    private final class Marks: NSObject, UICalendarViewDelegate {
        func calendarView(
            _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
        ) -> UICalendarView.Decoration? {
            switch dateComponents.day {
            case 4: .default(color: .systemGreen, size: .large)
            case 9: .default()
            case 12: .image(UIImage(systemName: "star.fill"), color: .systemOrange, size: .large)
            case 20: .image(UIImage(systemName: "heart.fill"), color: .systemPink)
            case 26:
                .customView {
                    let label = UILabel()
                    label.font = .systemFont(ofSize: 10, weight: .semibold)
                    label.textColor = .secondaryLabel
                    label.text = "+3"
                    return label
                }
            default: nil
            }
        }
    }

    private nonisolated static let looks = [
        InterfaceLook(isRightToLeft: false, category: .large),
        InterfaceLook(isDark: true, isRightToLeft: true, category: .large, scale: 2),
        InterfaceLook(isRightToLeft: false, category: .accessibilityLarge, scale: 2),
    ]

    @Test("R706: a calendar view with chosen and decorated days looks as it was looked at", arguments: looks)
    func calendarView(look: InterfaceLook) async throws {
        let scale = look.scale
        try await withApplication(
            on: [.monitor("SCREEN", 680 * scale, 860 * scale, scale: scale)]
        ) { application, display in
            let window = makeWindow(.systemBackground, in: try application.mainScene())
            look.apply(to: window)
            let (view, marks) = (UICalendarView(), Marks())
            let language = look.isRightToLeft ? "ar_EG" : "en_US"
            view.calendar = MonthGridTests.calendar(.gregorian, language, "GMT")
            view.locale = Locale(identifier: language)
            view.delegate = marks
            let selection = UICalendarSelectionMultiDate(delegate: nil)
            selection.selectedDates = [6, 12, 13].map { DateComponents(year: 2038, month: 2, day: $0) }
            view.visibleDateComponents = DateComponents(year: 2038, month: 2)
            view.selectionBehavior = selection
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            view.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: view.intrinsicContentSize)
            try await display.settle()
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "calendar-\(look.testDescription)",
                tolerance: PictureTolerance(share: 0.02))
        }
    }
}
