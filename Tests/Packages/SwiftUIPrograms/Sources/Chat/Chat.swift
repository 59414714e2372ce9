import SwiftUI

@main
struct ChatApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                ChatView()
            }
        }
    }
}

// MARK: - Model

struct Message: Identifiable, Equatable {
    let id = UUID()
    let text: String
    let isFromCurrentUser: Bool
    let date: Date
    var reaction: String?
}

@MainActor
@Observable
class ChatViewModel {
    var messages: [Message] = [
        Message(text: "Hey! 👋", isFromCurrentUser: false, date: .now.addingTimeInterval(-300)),
        Message(text: "Hi, how are you doing?", isFromCurrentUser: true, date: .now.addingTimeInterval(-240)),
        Message(text: "Pretty good. I've been playing with SwiftUI all weekend, and I finally understand how alignment guides work.", isFromCurrentUser: false, date: .now.addingTimeInterval(-180)),
        Message(text: "That's awesome 🎉", isFromCurrentUser: true, date: .now.addingTimeInterval(-120))
    ]
    var isTyping = false

    private let replies = [
        "Sounds great!",
        "Tell me more about it 🤔",
        "Haha, I know what you mean 😂",
        "Let's grab a coffee and talk about it.",
        "I'm not so sure. What would you do if you were in my place?"
    ]

    func send(_ text: String) {
        messages.append(Message(text: text, isFromCurrentUser: true, date: .now))
        Task {
            await reply()
        }
    }

    func react(to message: Message, with emoji: String?) {
        guard let index = messages.firstIndex(where: { $0.id == message.id }) else { return }
        messages[index].reaction = emoji
    }

    func delete(_ message: Message) {
        messages.removeAll { $0.id == message.id }
    }

    private func reply() async {
        try? await Task.sleep(for: .seconds(0.6))
        withAnimation { isTyping = true }
        try? await Task.sleep(for: .seconds(1.5))
        withAnimation(.spring(response: 0.4, dampingFraction: 0.8)) {
            isTyping = false
            messages.append(Message(text: replies.randomElement() ?? "👍", isFromCurrentUser: false, date: .now))
        }
    }
}

// MARK: - Views

struct ChatView: View {
    @State private var viewModel = ChatViewModel()
    @State private var draft = ""
    @FocusState private var isInputFocused: Bool

    private let bottomID = "bottom"

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(spacing: 8) {
                    ForEach(viewModel.messages) { message in
                        MessageRow(message: message)
                            .id(message.id)
                            .contextMenu {
                                ForEach(["❤️", "👍", "😂"], id: \.self) { emoji in
                                    Button(emoji) {
                                        withAnimation { viewModel.react(to: message, with: emoji) }
                                    }
                                }
                                Divider()
                                Button("Delete", role: .destructive) {
                                    withAnimation { viewModel.delete(message) }
                                }
                            }
                            .transition(.asymmetric(
                                insertion: .move(edge: .bottom).combined(with: .opacity),
                                removal: .opacity
                            ))
                    }

                    if viewModel.isTyping {
                        HStack {
                            TypingIndicator()
                            Spacer()
                        }
                        .transition(.scale(scale: 0.5, anchor: .bottomLeading).combined(with: .opacity))
                    }

                    Color.clear
                        .frame(height: 1)
                        .id(bottomID)
                }
                .padding(.horizontal)
                .padding(.top, 8)
            }
            .scrollDismissesKeyboard(.interactively)
            .onChange(of: viewModel.messages.count) {
                scrollToBottom(proxy)
            }
            .onChange(of: viewModel.isTyping) { _, isTyping in
                if isTyping { scrollToBottom(proxy) }
            }
            .onAppear {
                proxy.scrollTo(bottomID, anchor: .bottom)
            }
        }
        .safeAreaInset(edge: .bottom) {
            inputBar
        }
        .navigationTitle("Taylor")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .principal) {
                VStack(spacing: 0) {
                    Text("Taylor").font(.headline)
                    Text(viewModel.isTyping ? "typing…" : "online")
                        .font(.caption2)
                        .foregroundStyle(viewModel.isTyping ? Color.blue : Color.green)
                }
            }
        }
    }

    private var inputBar: some View {
        HStack(alignment: .bottom, spacing: 8) {
            TextField("Message", text: $draft, axis: .vertical)
                .lineLimit(1...5)
                .focused($isInputFocused)
                .padding(.horizontal, 14)
                .padding(.vertical, 8)
                .background(
                    RoundedRectangle(cornerRadius: 20)
                        .strokeBorder(Color(.systemGray4), lineWidth: 1)
                )
                .onSubmit(send)

            Button(action: send) {
                Text("↑")
                    .font(.title3.bold())
                    .foregroundColor(.white)
                    .frame(width: 36, height: 36)
                    .background(canSend ? Color.blue : Color.gray)
                    .clipShape(Circle())
            }
            .disabled(!canSend)
            .animation(.easeInOut(duration: 0.2), value: canSend)
        }
        .padding(.horizontal)
        .padding(.vertical, 8)
        .background(.bar)
    }

    private var canSend: Bool {
        !draft.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    }

    private func send() {
        guard canSend else { return }
        let text = draft.trimmingCharacters(in: .whitespacesAndNewlines)
        withAnimation(.spring()) {
            viewModel.send(text)
        }
        draft = ""
    }

    private func scrollToBottom(_ proxy: ScrollViewProxy) {
        withAnimation(.easeOut(duration: 0.25)) {
            proxy.scrollTo(bottomID, anchor: .bottom)
        }
    }
}

struct MessageRow: View {
    let message: Message

    var body: some View {
        HStack {
            if message.isFromCurrentUser { Spacer(minLength: 60) }

            VStack(alignment: message.isFromCurrentUser ? .trailing : .leading, spacing: 2) {
                Text(message.text)
                    .padding(.horizontal, 14)
                    .padding(.vertical, 10)
                    .foregroundStyle(message.isFromCurrentUser ? .white : .primary)
                    .background(message.isFromCurrentUser ? Color.blue : Color(.systemGray5))
                    .clipShape(BubbleShape(isFromCurrentUser: message.isFromCurrentUser))
                    .overlay(alignment: message.isFromCurrentUser ? .topLeading : .topTrailing) {
                        if let reaction = message.reaction {
                            Text(reaction)
                                .font(.caption)
                                .padding(4)
                                .background(.thinMaterial, in: Circle())
                                .offset(x: message.isFromCurrentUser ? -10 : 10, y: -10)
                                .transition(.scale)
                        }
                    }
                Text(message.date, style: .time)
                    .font(.caption2)
                    .foregroundStyle(.secondary)
            }

            if !message.isFromCurrentUser { Spacer(minLength: 60) }
        }
    }
}

struct BubbleShape: Shape {
    let isFromCurrentUser: Bool

    func path(in rect: CGRect) -> Path {
        let path = UIBezierPath(
            roundedRect: rect,
            byRoundingCorners: [.topLeft, .topRight, isFromCurrentUser ? .bottomLeft : .bottomRight],
            cornerRadii: CGSize(width: 16, height: 16)
        )
        return Path(path.cgPath)
    }
}

struct TypingIndicator: View {
    @State private var isAnimating = false

    var body: some View {
        HStack(spacing: 5) {
            ForEach(0..<3) { index in
                Circle()
                    .fill(Color.secondary)
                    .frame(width: 8, height: 8)
                    .scaleEffect(isAnimating ? 1 : 0.5)
                    .opacity(isAnimating ? 1 : 0.4)
                    .animation(
                        .easeInOut(duration: 0.5)
                            .repeatForever(autoreverses: true)
                            .delay(Double(index) * 0.2),
                        value: isAnimating
                    )
            }
        }
        .padding(.horizontal, 14)
        .padding(.vertical, 12)
        .background(Color(.systemGray5), in: Capsule())
        .onAppear { isAnimating = true }
    }
}

#Preview {
    NavigationStack {
        ChatView()
    }
}
