import Foundation

// On iOS `userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect` and `value as? NSValue` both work, because the
// compiler bridges geometry to `NSValue`. Foundation on Linux bridges texts, numbers and collections only.

extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// Returns the rectangle as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
    /// Sets `result` to the rectangle of a value, or to `nil` if the value holds something else.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        result = source.holds("{CGRect") ? source.rectValue : nil
    }
    /// Sets `result` to the rectangle of a value. Returns `false` if the value holds something else.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        _forceBridgeFromObjectiveC(source, result: &result)
        return result != nil
    }
    /// Returns the rectangle of a value; zero if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
        var result: CGRect?
        if let source { _forceBridgeFromObjectiveC(source, result: &result) }
        return result ?? .zero
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    /// Returns the point as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
    /// Sets `result` to the point of a value, or to `nil` if the value holds something else.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        result = source.holds("{CGPoint") ? source.pointValue : nil
    }
    /// Sets `result` to the point of a value. Returns `false` if the value holds something else.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
        _forceBridgeFromObjectiveC(source, result: &result)
        return result != nil
    }
    /// Returns the point of a value; zero if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        var result: CGPoint?
        if let source { _forceBridgeFromObjectiveC(source, result: &result) }
        return result ?? .zero
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    /// Returns the size as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
    /// Sets `result` to the size of a value, or to `nil` if the value holds something else.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
        result = source.holds("{CGSize") ? source.sizeValue : nil
    }
    /// Sets `result` to the size of a value. Returns `false` if the value holds something else.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
        _forceBridgeFromObjectiveC(source, result: &result)
        return result != nil
    }
    /// Returns the size of a value; zero if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
        var result: CGSize?
        if let source { _forceBridgeFromObjectiveC(source, result: &result) }
        return result ?? .zero
    }
}

extension NSValue {
    /// Whether the value holds a type whose encoding begins with a text, such as "{CGRect". Numbers hold none: they are
    /// cast often, and Foundation does not free the text of each question for the encoding.
    func holds(_ encoding: String) -> Bool {
        !(self is NSNumber) && strncmp(objCType, encoding, encoding.utf8.count) == 0
    }
}
