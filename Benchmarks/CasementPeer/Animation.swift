import Peer
import PeerStage
import UIKit

extension Stage {
    /// Moves boxes to and fro. The row `ticks` also reports the times of the frames.
    func runBoxes() async {
        await open()
        let boxes = makeBoxes(Int(options.count), cells: options.count)
        await beat()
        if String(cString: options.row) == "ticks" {
            let frames = FrameCount(Int(options.samples)) { peer_tick($0) }
            peer_ready()
            move(boxes, cells: options.count)
            await frames.end()
            peer_value("frames", Double(options.samples))
        } else {
            await play { move(boxes, cells: options.count) }
        }
        peer_finish()
    }

    /// Slides a drawer in and out at the left edge.
    func runDrawer() async {
        await open()
        clear()
        let drawer = makePanel(1, width: Int(scenery_drawer_width))
        drawer.frame.origin.x = -drawer.frame.width
        content.addSubview(drawer)
        await slide { drawer.frame.origin.x = 0 }
    }

    /// Slides two pages that fill the scene to and fro.
    func runPages() async {
        await open()
        clear()
        let pages = (0..<2).map { makePanel(Int32($0), width: Int(width)) }
        pages[1].frame.origin.x = CGFloat(width)
        for page in pages { content.addSubview(page) }
        await slide { for page in pages { page.frame.origin.x -= page.frame.width } }
    }

    private func slide(_ changes: @escaping () -> Void) async {
        await beat()
        await play {
            UIView.animate(
                withDuration: scenery_slide_seconds, delay: 0, options: [.curveLinear, .repeat, .autoreverse],
                animations: changes)
        }
        peer_finish()
    }

    /// Starts an animation, and reports the number of its frames when they have been shown. They are counted by the
    /// time, because a display link would add the program's own code to each of them.
    private func play(_ start: () -> Void) async {
        let frames = Double(options.samples)
        peer_ready()
        start()
        await pause(seconds: frames / Double(options.rate))
        peer_value("frames", frames)
    }

    /// Adds, runs and ends many animations, and reports the processor time of each.
    func runManyAnimations() async {
        await open()
        let boxes = makeBoxes(Int(options.count), cells: 10_000)
        await beat()
        let count = Double(boxes.count)
        var start = peer_processor_time()
        move(boxes, cells: 10_000)
        peer_value("adding", Double(peer_processor_time() - start) / count)
        var times: [Int64] = []
        let frames = FrameCount(Int(options.warmup + options.samples) + 1) { _ in times.append(peer_processor_time()) }
        await frames.end()
        for (from, to) in zip(times, times.dropFirst()).dropFirst(Int(options.warmup)) { peer_sample(to - from) }
        start = peer_processor_time()
        for box in boxes { box.layer.removeAllAnimations() }
        peer_value("removing", Double(peer_processor_time() - start) / count)
        peer_finish()
    }

    /// Changes an area at 60 Hz: below a blur, beside one, or without any.
    func runBlur() async {
        await open()
        clear()
        let ground = UIView(frame: CGRect(x: 100, y: 100, width: 500, height: 300))
        content.addSubview(ground)
        // Its edge at x = 350 is what the blur must soften.
        let stripe = UIView(frame: CGRect(x: 250, y: 0, width: 250, height: 300))
        ground.addSubview(stripe)
        let page = String(cString: options.page)
        if page != "ground" {
            let blur = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
            blur.frame = CGRect(x: page == "blur" ? 150 : 1000, y: 150, width: 400, height: 200)
            content.addSubview(blur)
        }
        await beat()
        var frame: Int32 = 0
        let frames = FrameCount(Int(options.samples)) { _ in
            frame += 1
            ground.backgroundColor = UIColor(rgb: scenery_flat(frame))
            stripe.backgroundColor = UIColor(rgb: scenery_text_color(frame))
        }
        peer_ready()
        await frames.end()
        await wait("the last frame is not shown") {
            probe_shows(102, 102, scenery_flat(frame)) && probe_shows(598, 102, scenery_text_color(frame))
        }
        // From left to right the stripe's edge is a slope below the blur, and a step without it.
        let slope = [342, 349, 356].map { probe_pixel($0, 250) & 0xFF }
        let isBlurred = slope[0] > slope[1] + 4 && slope[1] > slope[2] + 4
        if isBlurred != (page == "blur") { peer_fail("the edge below the blur is \(slope)") }
        peer_value("frames", Double(options.samples))
        peer_finish()
    }

    // MARK: Scenery

    private func makeBoxes(_ count: Int, cells: Int32) -> [UIView] {
        clear()
        return (0..<Int32(count)).map { index in
            let box = UIView(frame: CGRect(scenery_mover_rect(index, cells, width, height)))
            box.backgroundColor = UIColor(rgb: scenery_rounded_color(index, 0))
            content.addSubview(box)
            return box
        }
    }

    private func move(_ boxes: [UIView], cells: Int32) {
        let way = CGFloat(scenery_mover_way(cells, width))
        UIView.animate(
            withDuration: scenery_mover_seconds(cells, width), delay: 0,
            options: [.curveLinear, .repeat, .autoreverse]
        ) { for box in boxes { box.center.x += way } }
    }

    func makePanel(_ number: Int32, width: Int) -> UIView {
        let panel = UIView(frame: CGRect(x: 0, y: 0, width: width, height: Int(height)))
        panel.backgroundColor = UIColor(rgb: scenery_panel_color(number))
        let title = UILabel()
        title.text = scenery_title
        title.font = .systemFont(ofSize: 2 * CGFloat(scenery_font_size))
        title.textColor = UIColor(rgb: UInt32(scenery_ink))
        title.sizeToFit()
        title.frame.origin = CGPoint(x: scenery_margin, y: scenery_margin)
        panel.addSubview(title)
        for index in 0..<Int32(scenery_panel_boxes) {
            let box = UIView(frame: CGRect(scenery_panel_box(index)))
            box.backgroundColor = UIColor(rgb: scenery_rounded_color(index, number))
            panel.addSubview(box)
        }
        return panel
    }
}
