import Foundation
import Graphics

/// The properties of a layer's geometry.
struct GeometryProperties: OptionSet {
    let rawValue: UInt8

    static let frame = GeometryProperties(rawValue: 1)
    static let bounds = GeometryProperties(rawValue: 2)
    static let position = GeometryProperties(rawValue: 4)
    static let transform = GeometryProperties(rawValue: 8)
    static let anchorPoint = GeometryProperties(rawValue: 16)
    static let zPosition = GeometryProperties(rawValue: 32)
    /// The origin of the bounds, which is the content offset of a scroll view.
    static let boundsOrigin = GeometryProperties(rawValue: 64)

    /// Returns the properties that differ if a layer's geometry and depth become `new` and `newDepth`.
    @MainActor
    static func changed(of layer: CALayer, to new: LayerGeometry, _ newDepth: LayerDepth?) -> GeometryProperties {
        let old = layer.geometry
        var changed: GeometryProperties = []
        if old.frame(with: layer.depth) != new.frame(with: newDepth) { changed.insert(.frame) }
        if old.bounds != new.bounds { changed.insert(.bounds) }
        if old.position != new.position { changed.insert(.position) }
        if old.transform != new.transform { changed.insert(.transform) }
        if old.anchorPoint != new.anchorPoint { changed.insert(.anchorPoint) }
        if old.zPosition != new.zPosition { changed.insert(.zPosition) }
        if old.bounds.origin != new.bounds.origin { changed.insert(.boundsOrigin) }
        return changed
    }

    /// The names of the properties in a layer.
    var layerNames: [KeyValueName] {
        names([
            (.frame, .frame), (.bounds, .bounds), (.position, .position), (.transform, .transform),
            (.anchorPoint, .anchorPoint), (.zPosition, .zPosition),
        ])
    }

    /// The names of the properties in a view.
    var viewNames: [KeyValueName] {
        names([
            (.frame, .frame), (.bounds, .bounds), (.position, .center), (.transform, .transform),
            (.boundsOrigin, .contentOffset),
        ])
    }

    private func names(_ all: [(GeometryProperties, KeyValueName)]) -> [KeyValueName] {
        all.compactMap { contains($0.0) ? $0.1 : nil }
    }
}

/// A change of a layer's geometry that is under way, for the observers of the layer and of its view.
///
/// The property that is set reports, also if its value stays. The others report if they change with it. So Auto Layout,
/// which sets the bounds and the center of views, reports their frames too.
@MainActor
struct GeometryReport {
    private let reports: [KeyValueReport]

    /// Announces a change to a new geometry and depth. Returns `nil` if neither the layer nor its view is observed.
    init?(of layer: CALayer, setting set: GeometryProperties, to next: LayerGeometry, _ nextDepth: LayerDepth?) {
        let ofLayer = KeyValueObservers.records(of: layer)
        let ofView = layer.view.map { KeyValueObservers.records(of: $0) } ?? []
        guard !ofLayer.isEmpty || !ofView.isEmpty else { return nil }
        let derived = GeometryProperties.changed(of: layer, to: next, nextDepth).subtracting(set)
        var reports: [KeyValueReport] = []
        if !ofLayer.isEmpty {
            reports.append(KeyValueReport(of: layer, to: ofLayer, set.layerNames, derived: derived.layerNames))
        }
        if let view = layer.view, !ofView.isEmpty {
            reports.append(KeyValueReport(of: view, to: ofView, set.viewNames, derived: derived.viewNames))
        }
        self.reports = reports
    }

    /// Reports the change, to the observers of the layer first.
    func finish() { for report in reports { report.finish() } }
}

extension UIView {
    /// Changes the bounds and the center together, and reports the frame once.
    func reportingFrame(_ change: () -> Void) {
        guard KeyValueObservers.exist, backing.mayBeObserved else { return change() }
        reportingDerived(.frame) { backing.reportingDerived(.frame, change) }
    }
}
