import SwiftUI

/// A map of the desktop. A tap on a monitor selects it.
struct DesktopMap: View {
    let model: DesktopModel

    var body: some View {
        GeometryReader { proxy in
            let map = MapLayout(monitors: model.monitors.map(\.frame), size: proxy.size)
            ZStack(alignment: .topLeading) {
                ForEach(model.monitors) { monitor in
                    MonitorShape(isSelected: monitor == model.selected)
                        .place(map.place(of: monitor.frame, on: monitor.frame).insetBy(dx: 3, dy: 3))
                        .onTapGesture { model.selection = monitor.id }
                    Text(monitor.id).font(.caption).foregroundColor(.secondary).lineLimit(1)
                        .padding(.horizontal, 8)
                        .place(map.caption(of: monitor.frame), alignment: .leading)
                }
                ForEach(scenes(on: map)) { placed in
                    SceneShape(scene: placed.scene, titleWidth: placed.titleWidth)
                        .place(placed.frame)
                        .onTapGesture { model.selection = placed.scene.monitor }
                }
            }
        }
        .environment(\.layoutDirection, .leftToRight)
    }

    /// The scenes with their places, from back to front. A small window is likely to be in front of a large one.
    private func scenes(on map: MapLayout) -> [PlacedScene] {
        let scenes = model.scenes.sorted { $0.area > $1.area }
        let frames = scenes.map { scene in
            let monitor = model.monitors.first { $0.id == scene.monitor }
            return map.place(of: scene.frame, on: monitor?.frame ?? scene.frame).insetBy(dx: 7, dy: 7)
        }
        return scenes.indices.map { index in
            PlacedScene(
                scene: scenes[index], frame: frames[index],
                titleWidth: MapLayout.titleWidth(of: frames[index], behind: frames[(index + 1)...]))
        }
    }
}

/// A scene, its place on the map, and the room for its title.
private struct PlacedScene: Identifiable {
    let scene: DesktopModel.ShownScene
    let frame: CGRect
    let titleWidth: CGFloat

    var id: String { scene.id }
}

extension View {
    fileprivate func place(_ frame: CGRect, alignment: Alignment = .center) -> some View {
        self.frame(width: max(0, frame.width), height: max(0, frame.height), alignment: alignment)
            .offset(x: frame.minX, y: frame.minY)
    }
}

private struct MonitorShape: View {
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
    let titleWidth: CGFloat

    var body: some View {
        let color = scene.isActive ? Color.accentColor : Color.gray
        ZStack(alignment: .topLeading) {
            RoundedRectangle(cornerRadius: 5).fill(Color(UIColor.systemBackground))
            RoundedRectangle(cornerRadius: 5).fill(color.opacity(0.25))
            RoundedRectangle(cornerRadius: 5).stroke(color, lineWidth: 1)
            if titleWidth > 24 {
                Text(scene.title).font(.caption2).lineLimit(1).padding(6)
                    .frame(width: titleWidth, alignment: .leading)
            }
        }
        .clipped()
    }
}
