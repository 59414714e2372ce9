import SwiftUI

/// A map of the desktop. A tap on a monitor selects it.
struct DesktopMap: View {
    let model: DesktopModel

    var body: some View {
        GeometryReader { proxy in
            let scale = MapScale(desktop: model.desktop, size: proxy.size)
            ZStack(alignment: .topLeading) {
                ForEach(model.monitors) { monitor in
                    MonitorShape(monitor: monitor, isSelected: monitor == model.selected)
                        .place(scale.onMap(monitor.frame).insetBy(dx: 3, dy: 3))
                        .onTapGesture { model.selection = monitor.id }
                }
                // A small window is likely to be in front of a large one.
                ForEach(model.scenes.sorted { $0.area > $1.area }) { scene in
                    SceneShape(scene: scene)
                        .place(scale.onMap(scene.frame).insetBy(dx: 7, dy: 7))
                        .onTapGesture { model.selection = scene.monitor }
                }
                ForEach(model.monitors) { monitor in
                    Text(monitor.id).font(.caption).foregroundColor(.secondary).padding(9)
                        .place(scale.onMap(monitor.frame), alignment: .bottomLeading)
                }
            }
        }
        .environment(\.layoutDirection, .leftToRight)
    }
}

/// The way from the desktop, in pixels, to a map of a size.
struct MapScale: Equatable {
    let desktop: CGRect
    let size: CGSize

    func onMap(_ frame: CGRect) -> CGRect {
        guard !desktop.isNull, desktop.width > 0, desktop.height > 0 else { return .zero }
        let scale = min(size.width / desktop.width, size.height / desktop.height)
        let left = (size.width - desktop.width * scale) / 2
        let top = (size.height - desktop.height * scale) / 2
        return CGRect(
            x: left + (frame.minX - desktop.minX) * scale, y: top + (frame.minY - desktop.minY) * scale,
            width: frame.width * scale, height: frame.height * scale)
    }
}

extension View {
    fileprivate func place(_ frame: CGRect, alignment: Alignment = .center) -> some View {
        self.frame(width: max(0, frame.width), height: max(0, frame.height), alignment: alignment)
            .offset(x: frame.minX, y: frame.minY)
    }
}

private struct MonitorShape: View {
    let monitor: DesktopModel.Monitor
    let isSelected: Bool

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 8).fill(Color(UIColor.tertiarySystemFill))
            RoundedRectangle(cornerRadius: 8)
                .stroke(isSelected ? Color.accentColor : Color(UIColor.separator), lineWidth: isSelected ? 2 : 1)
        }
    }
}

private struct SceneShape: View {
    let scene: DesktopModel.ShownScene

    var body: some View {
        let color = scene.isActive ? Color.accentColor : Color.gray
        ZStack(alignment: .topLeading) {
            RoundedRectangle(cornerRadius: 5).fill(Color(UIColor.systemBackground))
            RoundedRectangle(cornerRadius: 5).fill(color.opacity(0.25))
            RoundedRectangle(cornerRadius: 5).stroke(color, lineWidth: 1)
            Text(scene.title).font(.caption2).lineLimit(1).padding(6)
        }
        .clipped()
    }
}
