import Peer
import PeerStage
import SwiftUI

extension Stage {
    /// Shows a button of 200x100 at 100,100 and reports its action.
    func runTap() async {
        await open()
        let frame = CGRect(x: 100, y: 100, width: 200, height: 100)
        if isByHand {
            let button = UIButton(type: .system)
            button.setTitle("Tap", for: .normal)
            button.frame = frame
            button.addAction(UIAction { _ in peer_event("tap", peer_now(), 0, 0) }, for: .touchUpInside)
            show(button)
        } else {
            show(
                Button {
                    peer_event("tap", peer_now(), 0, 0)
                } label: {
                    Text(verbatim: "Tap").frame(width: frame.width, height: frame.height)
                }
                .position(x: frame.midX, y: frame.midY)
                .ignoresSafeArea())
        }
        await beat()
        peer_end_with_input()
        peer_ready()
    }
}
