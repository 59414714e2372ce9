import Foundation
import Graphics

/// The values of a layer while animations are applied to them: the properties, and what animations have changed.
@MainActor
struct LayerValues {
    struct Entry: Equatable {
        let key: String
        var value: AnimatedValue
    }

    private unowned let layer: CALayer
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
            if let index = entries.firstIndex(where: { $0.key == path.key }) {
                entries[index].value = new
            } else {
                entries.append(Entry(key: path.key, value: new))
            }
        }
    }

    private func value(forKey key: String) -> AnimatedValue? {
        for entry in entries where entry.key == key { return entry.value }
        return layer.modelValue(forKey: key)
    }

    /// Returns the value at a key path. For a property that may have no value, `substitute` takes its place.
    func value(at path: AnimationKeyPath, or substitute: AnimatedValue?) -> AnimatedValue? {
        self[path] ?? (path.component == nil && Self.optionalKeys.contains(path.key) ? substitute : nil)
    }
    private static let optionalKeys: Set<String> = [
        "contents", "shadowPath", "path", "fillColor", "strokeColor", "colors", "locations",
    ]

    private func changed(_ key: String) -> AnimatedValue? { entries.first { $0.key == key }?.value }

    // MARK: The layer's common properties

    /// The geometry, if animations change it.
    var geometry: LayerGeometry? {
        var result = layer.geometry
        var isChanged = false
        for entry in entries where result.take(entry.value, forKey: entry.key) { isChanged = true }
        return isChanged ? result : nil
    }

    /// Whether animations change the part of the geometry that can leave the plane.
    var changesDepth: Bool { entries.contains { Self.depthKeys.contains($0.key) } }
    private static let depthKeys: Set<String> = ["transform", "sublayerTransform", "anchorPointZ"]

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
            isDoubleSided: own?.isDoubleSided ?? true)
    }

    var opacity: Float? { changed("opacity")?.number.map { Float(min(max($0, 0), 1)) } }
    var backgroundColor: CGColor? { changed("backgroundColor")?.color }

    /// Whether a property changes the look of the layer itself, but not that of its sublayers.
    static func changesAppearanceAlone(_ key: String) -> Bool { appearances.contains(key) }
    private static let appearances: Set<String> = [
        "backgroundColor", "borderColor", "borderWidth", "contents", "shadowColor", "shadowOpacity", "shadowOffset",
        "shadowRadius", "shadowPath", "path", "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth",
        "lineDashPhase", "lineDashPattern", "miterLimit", "colors", "locations", "startPoint", "endPoint",
    ]
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
