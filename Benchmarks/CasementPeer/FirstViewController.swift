import Peer
import PeerStage
import UIKit

/// The first frame: a background, a square and a title. Reports input.
final class FirstViewController: UIViewController {
    override func loadView() { view = InputView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(rgb: UInt32(scenery_background))
        let mark = UIView(frame: CGRect(scenery_mark_rect()))
        mark.backgroundColor = UIColor(rgb: UInt32(scenery_mark))
        let title = UILabel(frame: CGRect(scenery_title_rect()))
        title.text = scenery_title
        title.font = .systemFont(ofSize: 2 * CGFloat(scenery_font_size))
        title.textColor = UIColor(rgb: UInt32(scenery_ink))
        view.addSubview(mark)
        view.addSubview(title)
        view.addGestureRecognizer(
            UIHoverGestureRecognizer { hover in
                let place = hover.location(in: nil)
                if hover.state == .began || hover.state == .changed {
                    peer_event("motion", peer_now(), Int32(place.x), Int32(place.y))
                }
            })
    }

    override var prefersStatusBarHidden: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let now = peer_now()
        if presses.contains(where: { $0.key?.charactersIgnoringModifiers == "q" }) {
            peer_done()
            exit(0)
        }
        peer_event("key", now, 0, 0)
    }
}

private final class InputView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { report("button", touches) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { report("motion", touches) }

    private func report(_ kind: String, _ touches: Set<UITouch>) {
        let now = peer_now()
        guard let place = touches.first?.location(in: nil) else { return }
        peer_event(kind, now, Int32(place.x), Int32(place.y))
    }
}
