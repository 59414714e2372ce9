import SwiftUI

@main
struct OnboardingApp: App {
    var body: some Scene {
        WindowGroup {
            RootView()
        }
    }
}

struct OnboardingPage: Identifiable, Hashable {
    let id: Int
    let emoji: String
    let title: String
    let subtitle: String
    let colors: [Color]

    static let all: [OnboardingPage] = [
        OnboardingPage(id: 0, emoji: "🚀", title: "Welcome",
                       subtitle: "Discover a faster way to get things done, every single day.",
                       colors: [.blue, .purple]),
        OnboardingPage(id: 1, emoji: "📸", title: "Capture moments",
                       subtitle: "Save your memories and share them with the people you love.",
                       colors: [.orange, .pink]),
        OnboardingPage(id: 2, emoji: "🔒", title: "Private by design",
                       subtitle: "Your data never leaves your device without your permission.",
                       colors: [.green, .teal]),
        OnboardingPage(id: 3, emoji: "🎉", title: "You're all set",
                       subtitle: "Create your account and start exploring.",
                       colors: [.indigo, .cyan])
    ]
}

struct RootView: View {
    @AppStorage("hasCompletedOnboarding") private var hasCompletedOnboarding = false

    var body: some View {
        ZStack {
            if hasCompletedOnboarding {
                HomeView(hasCompletedOnboarding: $hasCompletedOnboarding)
                    .transition(.opacity)
            } else {
                OnboardingView {
                    hasCompletedOnboarding = true
                }
                .transition(.move(edge: .leading))
            }
        }
        .animation(.easeInOut(duration: 0.5), value: hasCompletedOnboarding)
    }
}

struct OnboardingView: View {
    @State private var currentPage = 0
    @State private var showingTerms = false
    private let pages = OnboardingPage.all

    var onFinish: () -> Void

    private var isLastPage: Bool { currentPage == pages.count - 1 }

    var body: some View {
        ZStack {
            LinearGradient(
                colors: pages[currentPage].colors,
                startPoint: .topLeading,
                endPoint: .bottomTrailing
            )
            .ignoresSafeArea()
            .animation(.easeInOut(duration: 0.6), value: currentPage)

            VStack(spacing: 24) {
                HStack {
                    Spacer()
                    Button("Skip", action: onFinish)
                        .foregroundStyle(.white.opacity(0.8))
                        .opacity(isLastPage ? 0 : 1)
                }
                .padding(.horizontal, 24)

                TabView(selection: $currentPage) {
                    ForEach(pages) { page in
                        OnboardingPageView(page: page, isActive: page.id == currentPage)
                            .tag(page.id)
                    }
                }
                .tabViewStyle(.page(indexDisplayMode: .never))

                PageIndicator(count: pages.count, current: $currentPage)

                HStack(spacing: 16) {
                    if currentPage > 0 {
                        Button("Back") {
                            withAnimation { currentPage -= 1 }
                        }
                        .buttonStyle(OnboardingButtonStyle(isPrimary: false))
                        .transition(.move(edge: .leading).combined(with: .opacity))
                    }

                    Button(isLastPage ? "Get Started" : "Next") {
                        if isLastPage {
                            onFinish()
                        } else {
                            withAnimation(.spring(duration: 0.4)) { currentPage += 1 }
                        }
                    }
                    .buttonStyle(OnboardingButtonStyle(isPrimary: true))
                }
                .padding(.horizontal, 24)

                Button("Terms & Privacy") { showingTerms = true }
                    .font(.footnote)
                    .foregroundStyle(.white)
                    .underline()
            }
            .padding(.vertical)
        }
        .sheet(isPresented: $showingTerms) {
            TermsView()
        }
    }
}

struct OnboardingPageView: View {
    let page: OnboardingPage
    let isActive: Bool

    @State private var isFloating = false

    var body: some View {
        GeometryReader { geometry in
            VStack(spacing: 32) {
                Spacer()

                ZStack {
                    Circle()
                        .fill(.white.opacity(0.15))
                        .frame(width: geometry.size.width * 0.7)
                    Circle()
                        .fill(.white.opacity(0.2))
                        .frame(width: geometry.size.width * 0.5)
                    Text(page.emoji)
                        .font(.system(size: 100))
                        .offset(y: isFloating ? -10 : 10)
                        .rotationEffect(.degrees(isFloating ? 4 : -4))
                }
                .scaleEffect(isActive ? 1 : 0.6)
                .animation(.spring(response: 0.6, dampingFraction: 0.6), value: isActive)

                VStack(spacing: 12) {
                    Text(page.title)
                        .font(.system(.largeTitle, design: .rounded, weight: .bold))
                    Text(page.subtitle)
                        .font(.title3)
                        .multilineTextAlignment(.center)
                        .fixedSize(horizontal: false, vertical: true)
                        .padding(.horizontal, 32)
                }
                .foregroundColor(.white)
                .opacity(isActive ? 1 : 0)
                .offset(y: isActive ? 0 : 30)
                .animation(.easeOut(duration: 0.4).delay(0.15), value: isActive)

                Spacer()
            }
            .frame(width: geometry.size.width, height: geometry.size.height)
        }
        .onAppear {
            withAnimation(.easeInOut(duration: 2).repeatForever(autoreverses: true)) {
                isFloating = true
            }
        }
    }
}

struct PageIndicator: View {
    let count: Int
    @Binding var current: Int
    @Namespace private var namespace

    var body: some View {
        HStack(spacing: 8) {
            ForEach(0..<count, id: \.self) { index in
                ZStack {
                    Capsule()
                        .fill(Color.white.opacity(0.4))
                    if index == current {
                        Capsule()
                            .fill(Color.white)
                            .matchedGeometryEffect(id: "indicator", in: namespace)
                    }
                }
                .frame(width: index == current ? 24 : 8, height: 8)
                .onTapGesture {
                    withAnimation { current = index }
                }
            }
        }
        .animation(.spring(), value: current)
    }
}

struct OnboardingButtonStyle: ButtonStyle {
    let isPrimary: Bool

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .frame(maxWidth: .infinity)
            .padding()
            .foregroundStyle(isPrimary ? .black : .white)
            .background(isPrimary ? AnyShapeStyle(.white) : AnyShapeStyle(.white.opacity(0.2)))
            .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
            .scaleEffect(configuration.isPressed ? 0.95 : 1)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
}

struct TermsView: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            ScrollView {
                Text(String(repeating: "These are the terms and conditions of the app. ", count: 30))
                    .padding()
            }
            .navigationTitle("Terms & Privacy")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                Button("Done") { dismiss() }
            }
        }
        .presentationDetents([.fraction(0.5), .large])
        .presentationCornerRadius(24)
    }
}

struct HomeView: View {
    @Binding var hasCompletedOnboarding: Bool

    var body: some View {
        VStack(spacing: 20) {
            Text("🏠")
                .font(.system(size: 72))
            Text("Home")
                .font(.largeTitle)
                .bold()
            Button("Show onboarding again") {
                hasCompletedOnboarding = false
            }
            .buttonStyle(.bordered)
            .controlSize(.large)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(.systemBackground))
    }
}

#Preview("Onboarding") {
    OnboardingView { }
}

#Preview("Home") {
    HomeView(hasCompletedOnboarding: .constant(true))
}
