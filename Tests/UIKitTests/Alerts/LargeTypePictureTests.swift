import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The looks of alerts, sheets, pickers and bars, in both directions and with large text.
@MainActor
struct LargeTypePictureTests {
    private func picture(
        _ name: String, _ look: InterfaceLook, width: Int = 500, height: Int = 800,
        _ show: @MainActor (UIViewController) -> Void
    ) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", width * look.scale, height * look.scale, scale: look.scale)]
        ) { application, display in
            let window = makeWindow(.systemBackground, in: try application.mainScene())
            look.apply(to: window)
            window.makeKeyAndVisible()
            try await display.settle()
            show(try #require(window.rootViewController))
            try await display.settle()
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "\(name)-\(look.testDescription)",
                tolerance: PictureTolerance(share: 0.02))
        }
    }

    private func alert(_ look: InterfaceLook, _ style: UIAlertController.Style) -> UIAlertController {
        func text(_ english: String, _ arabic: String) -> String { look.isRightToLeft ? arabic : english }
        let alert = UIAlertController(
            title: text("Delete “Road Trip”?", "حذف «الرحلة»؟"),
            message: text("The playlist is removed from all your devices.", "تُحذف القائمة من جميع أجهزتك."),
            preferredStyle: style)
        alert.addAction(UIAlertAction(title: text("Delete", "حذف"), style: .destructive))
        alert.addAction(UIAlertAction(title: text("Cancel", "إلغاء"), style: .cancel))
        if style == .actionSheet {
            alert.addAction(UIAlertAction(title: text("Move to the Archive", "نقل إلى الأرشيف"), style: .default))
        } else {
            alert.addTextField { $0.placeholder = text("Name", "الاسم") }
        }
        return alert
    }

    @Test("an alert with a field looks as it was looked at with large text", arguments: InterfaceLook.all)
    func largeAlert(look: InterfaceLook) async throws {
        try await picture("alert", look) {
            let alert = alert(look, .alert)
            // A caret blinks.
            alert.textFields?.first?.tintColor = .clear
            $0.present(alert, animated: false)
        }
    }

    @Test("an action sheet looks as it was looked at with large text", arguments: InterfaceLook.all)
    func largeActionSheet(look: InterfaceLook) async throws {
        try await picture("sheet", look) { $0.present(alert(look, .actionSheet), animated: false) }
    }

    @Test("an action sheet in a popover looks as it was looked at with large text", arguments: InterfaceLook.all)
    func largePopoverSheet(look: InterfaceLook) async throws {
        try await picture("popover", look, width: 800, height: 700) { root in
            let button = UIButton(configuration: .borderedProminent())
            button.configuration?.title = look.isRightToLeft ? "حذف" : "Delete"
            button.frame.origin = CGPoint(x: 300, y: 60)
            root.view.addSubview(button)
            button.sizeToFit()
            let alert = alert(look, .actionSheet)
            alert.popoverPresentationController?.sourceView = button
            root.present(alert, animated: false)
        }
    }

    @Test("controls and pickers look as they were looked at with large text", arguments: InterfaceLook.all)
    func largeControls(look: InterfaceLook) async throws {
        try await picture("controls", look, width: 600, height: 900) { root in
            let search = UISearchBar()
            search.text = look.isRightToLeft ? "بحث" : "Road"
            search.showsCancelButton = true
            let segments = UISegmentedControl(items: look.isRightToLeft ? ["يوم", "شهر"] : ["Day", "Month"])
            segments.selectedSegmentIndex = 0
            let date = UIDatePicker()
            date.preferredDatePickerStyle = .compact
            date.timeZone = TimeZone(secondsFromGMT: 0)
            date.locale = Locale(identifier: look.isRightToLeft ? "ar" : "en_US")
            date.date = Date(timeIntervalSince1970: 1_700_000_000)
            let inline = UIDatePicker()
            inline.preferredDatePickerStyle = .inline
            (inline.timeZone, inline.locale, inline.date) = (date.timeZone, date.locale, date.date)
            let stepper = UIStepper()
            let stack = UIStackView(arrangedSubviews: [search, segments, date, stepper, inline])
            stack.axis = .vertical
            stack.alignment = .leading
            stack.spacing = 16
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: root.view.layoutMarginsGuide.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: root.view.layoutMarginsGuide.trailingAnchor),
                stack.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 20),
                search.widthAnchor.constraint(equalTo: stack.widthAnchor),
            ])
        }
    }
}
