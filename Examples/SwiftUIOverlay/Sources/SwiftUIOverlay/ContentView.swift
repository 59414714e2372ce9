import SwiftUI

/// The page below: a button that shows and hides the toast. The delegate of the scene comes from the environment.
struct ContentView: View {
    @Environment(SceneDelegate.self) private var delegate

    var body: some View {
        VStack(spacing: 24) {
            Text("\(delegate.taps) taps reached the toast").foregroundColor(.secondary)
            Button(delegate.showsToast ? "Hide the toast" : "Show the toast") { delegate.showsToast.toggle() }
                .font(.title2)
            GeometryReader { proxy in
                Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height)) points are left")
                    .font(.footnote)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
            .frame(height: 40)
        }
        .padding()
    }
}

/// The content of the overlay: a toast at the top.
struct Toast: View {
    @Environment(SceneDelegate.self) private var delegate

    var body: some View {
        VStack {
            Text("Taps beside this go through")
                .foregroundColor(.white)
                .padding(.horizontal, 20)
                .padding(.vertical, 12)
                .background(Capsule().fill(Color.black.opacity(0.8)))
                .onTapGesture { delegate.taps += 1 }
            Spacer()
        }
        .padding(.top, 40)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
