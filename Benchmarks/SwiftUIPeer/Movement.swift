import Peer
import PeerStage
import SwiftUI

/// Boxes that move to and fro once they have appeared.
private struct Boxes: View {
    let count: Int32
    let width: Int32
    let height: Int32
    @State private var hasMoved = false

    var body: some View {
        let _ = BodyCount.shared.note()
        ZStack(alignment: .topLeading) {
            ForEach(0..<Int(count), id: \.self) { index in
                let frame = CGRect(scenery_mover_rect(Int32(index), count, width, height))
                Color(rgb: scenery_rounded_color(Int32(index), 0))
                    .frame(width: frame.width, height: frame.height)
                    .offset(x: frame.minX + (hasMoved ? CGFloat(scenery_mover_way(count, width)) : 0), y: frame.minY)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color(rgb: UInt32(scenery_background)))
        .ignoresSafeArea()
        .statusBarHidden()
        .onAppear {
            let animation = Animation.linear(duration: scenery_mover_seconds(count, width))
            withAnimation(animation.repeatForever(autoreverses: true)) { hasMoved = true }
        }
    }
}

extension Stage {
    /// Moves boxes to and fro, without evaluating a body.
    func runBoxes() async {
        await open()
        show(Boxes(count: options.count, width: width, height: height))
        await beat()
        BodyCount.shared.reset()
        let frames = FrameCount(Int(options.samples))
        peer_ready()
        await frames.end()
        if BodyCount.shared.count > 0 { peer_fail("\(BodyCount.shared.count) bodies in an animation") }
        peer_value("frames", Double(options.samples))
        peer_finish()
    }
}
