import SwiftUI

/// The content of the overlay window: the last change of the monitors, at the bottom.
struct NoticeOverlay: View {
    let model: DesktopModel

    var body: some View {
        VStack {
            Spacer()
            if let notice = model.notice {
                HStack(spacing: 10) {
                    Circle().fill(notice.isArrival ? Color.green : Color.orange).frame(width: 10, height: 10)
                    Text(notice.text).font(.subheadline)
                    Button("OK") { model.dismissNotice() }.font(.subheadline.bold())
                }
                .padding(.horizontal, 18).padding(.vertical, 10)
                .background(Capsule().fill(Color(UIColor.tertiarySystemBackground)))
                .overlay { Capsule().stroke(Color(UIColor.separator), lineWidth: 1) }
                .padding(.bottom, 28)
                .task(id: notice.id) {
                    try? await Task.sleep(for: .seconds(6))
                    if !Task.isCancelled { model.dismissNotice() }
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A window that leaves touches beside its content to the windows below.
final class NoticeWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self || view === rootViewController?.view ? nil : view
    }
}
