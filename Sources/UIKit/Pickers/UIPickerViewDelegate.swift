import Foundation

/// The object that gives the numbers of a picker's components and rows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// Returns the number of components. A negative number counts as 0.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows of a component. A negative number counts as 0.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The object that gives the contents of a picker's rows and observes the selection. All methods are optional: they
/// have default implementations.
///
/// ```swift
/// func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
///     planets[row].name
/// }
/// ```
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// Returns the width of a component in points. Components with a width that is not positive share the rest, which
    /// is the default.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// Returns the height of a component's rows in points. The default is 32; values below 1 and values that are not
    /// finite count as that.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// Returns the title of a row. The default is `nil`.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Returns the title of a row with attributes, which has precedence over the plain one. The default is `nil`.
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    /// Returns the view of a row. The default is a label with the title.
    ///
    /// - Parameters:
    ///   - pickerView: The picker.
    ///   - row: The row.
    ///   - component: The component of the row.
    ///   - view: A view of a row that has left the wheel, to be returned with another content; `nil` if there is none.
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?)
        -> UIView
    /// Called once after the user has turned a wheel and it has come to rest at another row. The default does nothing.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Returns -1: the components share the width equally.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { -1 }
    /// Returns 32.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        UIPickerView.standardRowHeight
    }
    /// Returns `nil`.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// Returns `nil`.
    public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    { nil }
    /// Returns a label with the title of the row.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { pickerView.titleView(row, component, reusing: view) }
    /// The default implementation does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
