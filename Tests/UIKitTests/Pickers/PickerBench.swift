import Foundation

@testable import UIKit

/// The data and the journal of a picker.
@MainActor
final class PickerModel: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts: [Int]
    var widths: [CGFloat]?
    var attributed = false
    var makesViews = false
    private(set) var made = 0
    private(set) var reused = 0
    var selected: [String] = []

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        widths?[component] ?? -1
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "Row \(row)"
    }
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    { attributed ? NSAttributedString(string: "Red \(row)", attributes: [.foregroundColor: UIColor.systemRed]) : nil }
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        guard makesViews else { return pickerView.titleView(row, component, reusing: view) }
        if view == nil { made += 1 } else { reused += 1 }
        let view = view ?? UIView()
        view.tag = row
        return view
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        selected.append("\(component):\(row)")
    }
}

/// A picker in a window, at (40, 50) and 320 by 216 points, whose time passes only when a test lets it pass.
@MainActor
final class PickerBench {
    let touches: TouchBench
    let picker = UIPickerView(frame: CGRect(x: 40, y: 50, width: 320, height: 216))
    let model: PickerModel

    private init(_ touches: TouchBench, _ counts: [Int]) {
        (self.touches, model) = (touches, PickerModel(counts))
        picker.dataSource = model
        picker.delegate = model
        touches.view.addSubview(picker)
        touches.window.layoutIfNeeded()
    }

    static func run<Result>(_ counts: [Int] = [100], _ body: (PickerBench) throws -> Result) rethrows -> Result {
        try TouchBench.run { touches in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            return try body(PickerBench(touches, counts))
        }
    }

    /// Lets time pass, in frames of a sixtieth of a second, with a layout in each.
    func pass(_ seconds: TimeInterval) { touches.pass(seconds) }

    /// Drags the wheel at `x` by a distance and lets it go at rest or with its speed.
    func drag(by way: CGFloat, x: CGFloat = 200, rests: Bool = true) {
        touches.down(1, x, 158)
        for step in 1...6 {
            touches.pass(1 / 60)
            touches.move(1, x, 158 + way * CGFloat(step) / 6)
        }
        if rests { touches.pass(0.3) }
        touches.up(1)
        touches.window.layoutIfNeeded()
    }

    var wheel: UIScrollView? { picker.subviews.compactMap { $0 as? UIScrollView }.first }
    var selectedRow: Int { picker.selectedRow(inComponent: 0) }
}

extension TouchBench {
    /// Lets time pass for touches and animations, in frames of a sixtieth of a second, with a layout in each.
    func pass(_ seconds: TimeInterval) {
        let frames = max(1, Int((seconds * 60).rounded()))
        for _ in 0..<frames {
            wait(seconds / Double(frames))
            AnimationClock.shared.advance(by: seconds / Double(frames))
            window.layoutIfNeeded()
        }
    }
}
