import Foundation
import Graphics

/// The values of a layer while animations are applied to them: the properties, and what animations have changed.
@MainActor
struct LayerValues {
    struct Entry: Equatable {
        let key: String
        var value: AnimatedValue
    }

    private let layer: CALayer
    /// The changed values.
    private(set) var entries: [Entry] = []

    init(_ layer: CALayer) { self.layer = layer }

    /// The value at a key path; `nil` for an unknown one. Setting a value of another kind has no effect.
    subscript(path: AnimationKeyPath) -> AnimatedValue? {
        get {
            guard let value = value(forKey: path.key), let component = path.component else {
                return value(forKey: path.key)
            }
            return value[component]
        }
        set {
            guard var new = newValue, new.isFinite else { return }
            if let component = path.component {
                guard let whole = value(forKey: path.key) else { return }
                new = whole.setting(component, to: new)
            }
            for index in entries.indices where entries[index].key == path.key {
                entries[index].value = new
                return
            }
            entries.append(Entry(key: path.key, value: new))
        }
    }

    private func value(forKey key: String) -> AnimatedValue? {
        for entry in entries where entry.key == key { return entry.value }
        return layer.currentValue(forKey: key)
    }

    /// Returns the value at a key path. For a property that may have no value, `substitute` takes its place.
    func value(at path: AnimationKeyPath, or substitute: AnimatedValue?) -> AnimatedValue? {
        if let value = self[path] { return value }
        guard path.component == nil, Self.optionalKeys.contains(path.key) || layer.drawsValue(forKey: path.key) else {
            return nil
        }
        return substitute
    }
    private static let optionalKeys: Set<String> = [
        "contents", "shadowPath", "path", "fillColor", "strokeColor", "colors", "locations",
    ]

    private func changed(_ key: String) -> AnimatedValue? {
        for entry in entries where entry.key == key { return entry.value }
        return nil
    }

    // MARK: The layer's common properties

    /// The geometry, if animations change it.
    var geometry: LayerGeometry? {
        var result = layer.geometry
        var isChanged = false
        for entry in entries where result.take(entry.value, forKey: entry.key) { isChanged = true }
        return isChanged ? result : nil
    }

    /// The part of the geometry that leaves the plane; `nil` if nothing does.
    var depth: LayerDepth? {
        func matrix(_ key: String) -> CATransform3D? {
            if case .transform(let value)? = changed(key) { value } else { nil }
        }
        let own = layer.depth
        return LayerDepth(
            transform: matrix("transform") ?? own?.transform,
            sublayerTransform: matrix("sublayerTransform") ?? own?.sublayerTransform,
            anchorPointZ: changed("anchorPointZ")?.number ?? own?.anchorPointZ ?? 0,
            isDoubleSided: own?.isDoubleSided ?? true, keepsDepth: own?.keepsDepth ?? false)
    }

    var opacity: Float? { changed("opacity")?.number.map { Float(min(max($0, 0), 1)) } }
    var backgroundColor: CGColor? { changed("backgroundColor")?.color }

    /// The kinds of properties that animations change.
    var effect: AnimationEffect {
        var result: AnimationEffect = []
        for entry in entries { result.formUnion(AnimationEffect(ofKey: entry.key)) }
        return result
    }
}

extension LayerGeometry {
    /// Takes a value for a key. Returns whether it is one of the geometry's keys and kinds.
    mutating func take(_ value: AnimatedValue, forKey key: String) -> Bool {
        switch (key, value) {
        case ("position", .point(let point)): position = point
        case ("bounds", .rect(let rect)):
            bounds = CGRect(
                x: rect.origin.x, y: rect.origin.y, width: max(0, rect.size.width), height: max(0, rect.size.height))
        case ("anchorPoint", .point(let point)): anchorPoint = point
        case ("zPosition", .number(let number)): zPosition = number
        case ("transform", .transform(let matrix)): transform = CATransform3DGetAffineTransform(matrix)
        default: return false
        }
        return true
    }
}
