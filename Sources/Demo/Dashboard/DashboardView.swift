import SwiftUI

/// The dashboard: a map of the desktop, a card for each monitor, and what is on the selected one.
struct DashboardView: View {
    let model: DesktopModel
    /// Opens another dashboard.
    var open: () -> Void = {}

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(alignment: .firstTextBaseline) {
                Text("Monitors").font(.largeTitle.bold())
                Spacer()
                Button("New window", action: open)
            }
            DesktopMap(model: model)
                .frame(maxWidth: .infinity, maxHeight: 200)
                .padding(12)
                .background(Card())
            HStack(alignment: .top, spacing: 12) {
                ForEach(model.monitors) { monitor in
                    MonitorCard(monitor: monitor, isSelected: monitor == model.selected) {
                        model.selection = monitor.id
                    }
                }
            }
            if let monitor = model.selected {
                SceneList(monitor: monitor, scenes: model.scenes(on: monitor))
            }
            Spacer(minLength: 0)
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color(UIColor.systemGroupedBackground).ignoresSafeArea())
    }
}

/// The ground of a card.
private struct Card: View {
    var body: some View { RoundedRectangle(cornerRadius: 14).fill(Color(UIColor.secondarySystemGroupedBackground)) }
}

private struct MonitorCard: View {
    let monitor: DesktopModel.Monitor
    let isSelected: Bool
    let select: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack {
                Text(monitor.id).font(.headline).lineLimit(1)
                Spacer(minLength: 4)
                if monitor.isMain {
                    Text("main").font(.caption).foregroundColor(.white).padding(.horizontal, 8).padding(.vertical, 2)
                        .background(Capsule().fill(Color.accentColor))
                }
            }
            Text(verbatim: "\(Int(monitor.frame.width)) × \(Int(monitor.frame.height))").font(.subheadline)
            Text("\(monitor.refreshRate) Hz, scale \(Int(monitor.scale))").font(.footnote).foregroundColor(.secondary)
        }
        .padding(14)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Card())
        .overlay {
            if isSelected { RoundedRectangle(cornerRadius: 14).stroke(Color.accentColor, lineWidth: 2) }
        }
        .onTapGesture(perform: select)
    }
}

/// The scenes on a monitor.
private struct SceneList: View {
    let monitor: DesktopModel.Monitor
    let scenes: [DesktopModel.ShownScene]

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text("On \(monitor.id)").font(.footnote).foregroundColor(.secondary).padding(.horizontal, 16)
                .padding(.bottom, 6)
            VStack(spacing: 0) {
                if scenes.isEmpty {
                    Text("No scene of this program").foregroundColor(.secondary).padding(14)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                ForEach(scenes) { scene in
                    HStack {
                        Circle().fill(scene.isActive ? Color.green : Color.gray).frame(width: 8, height: 8)
                        Text(scene.title).lineLimit(1)
                        Spacer()
                        Text(verbatim: "\(Int(scene.frame.width)) × \(Int(scene.frame.height))")
                            .foregroundColor(.secondary)
                    }
                    .padding(.horizontal, 16).padding(.vertical, 11)
                    if scene.id != scenes.last?.id { Divider().padding(.leading, 16) }
                }
            }
            .background(Card())
        }
    }
}
