import SwiftUI

@main
struct MemorizeApp: App {
    @StateObject private var game = EmojiMemoryGame()

    var body: some Scene {
        WindowGroup {
            EmojiMemoryGameView(viewModel: game)
        }
    }
}

// MARK: - Model

struct MemoryGame<CardContent> where CardContent: Equatable {
    private(set) var cards: Array<Card>
    private(set) var score = 0

    init(numberOfPairsOfCards: Int, cardContentFactory: (Int) -> CardContent) {
        cards = []
        for pairIndex in 0..<max(2, numberOfPairsOfCards) {
            let content = cardContentFactory(pairIndex)
            cards.append(Card(content: content, id: "\(pairIndex + 1)a"))
            cards.append(Card(content: content, id: "\(pairIndex + 1)b"))
        }
    }

    var isOver: Bool { cards.allSatisfy(\.isMatched) }

    var indexOfTheOneAndOnlyFaceUpCard: Int? {
        get { cards.indices.filter { index in cards[index].isFaceUp }.only }
        set { cards.indices.forEach { cards[$0].isFaceUp = (newValue == $0) } }
    }

    mutating func choose(_ card: Card) {
        if let chosenIndex = cards.firstIndex(where: { $0.id == card.id }) {
            if !cards[chosenIndex].isFaceUp && !cards[chosenIndex].isMatched {
                if let potentialMatchIndex = indexOfTheOneAndOnlyFaceUpCard {
                    if cards[chosenIndex].content == cards[potentialMatchIndex].content {
                        cards[chosenIndex].isMatched = true
                        cards[potentialMatchIndex].isMatched = true
                        score += 2
                    } else {
                        if cards[chosenIndex].hasBeenSeen { score -= 1 }
                        if cards[potentialMatchIndex].hasBeenSeen { score -= 1 }
                    }
                } else {
                    indexOfTheOneAndOnlyFaceUpCard = chosenIndex
                }
                cards[chosenIndex].isFaceUp = true
            }
        }
    }

    mutating func shuffle() {
        cards.shuffle()
    }

    struct Card: Equatable, Identifiable {
        var isFaceUp = false {
            didSet {
                if oldValue && !isFaceUp { hasBeenSeen = true }
            }
        }
        var hasBeenSeen = false
        var isMatched = false
        let content: CardContent
        let id: String
    }
}

extension Array {
    var only: Element? {
        count == 1 ? first : nil
    }
}

// MARK: - View Model

class EmojiMemoryGame: ObservableObject {
    typealias Card = MemoryGame<String>.Card

    private static let emojis = ["👻", "🎃", "🕷️", "😈", "💀", "🕸️", "🧙‍♀️", "🙀", "👹", "😱", "☠️", "🍭"]

    private static func createMemoryGame(pairs: Int) -> MemoryGame<String> {
        MemoryGame(numberOfPairsOfCards: pairs) { pairIndex in
            emojis.indices.contains(pairIndex) ? emojis[pairIndex] : "⁉️"
        }
    }

    @Published private var model = createMemoryGame(pairs: 6)
    @Published var numberOfPairs = 6

    var cards: [Card] { model.cards }
    var score: Int { model.score }
    var isOver: Bool { model.isOver }
    var color: Color { .orange }

    func choose(_ card: Card) {
        model.choose(card)
    }

    func shuffle() {
        model.shuffle()
    }

    func restart() {
        model = EmojiMemoryGame.createMemoryGame(pairs: numberOfPairs)
        model.shuffle()
    }
}

// MARK: - Views

struct EmojiMemoryGameView: View {
    typealias Card = EmojiMemoryGame.Card

    @ObservedObject var viewModel: EmojiMemoryGame
    @State private var lastScoreChange: (amount: Int, causedByCardId: Card.ID) = (0, "")
    @State private var showingWin = false

    private let aspectRatio: CGFloat = 2 / 3

    var body: some View {
        VStack {
            Text("Memorize!").font(.largeTitle).bold()
            cards.foregroundColor(viewModel.color)
            HStack {
                score
                Spacer()
                Stepper("Pairs: \(viewModel.numberOfPairs)", value: $viewModel.numberOfPairs, in: 3...12)
                    .fixedSize()
            }
            Button("Shuffle") {
                withAnimation(.easeInOut(duration: 0.6)) { viewModel.shuffle() }
            }
            .font(.title3)
        }
        .padding()
        .onAppear { viewModel.shuffle() }
        .onChange(of: viewModel.numberOfPairs) {
            withAnimation { viewModel.restart() }
        }
        .onChange(of: viewModel.isOver) { _, isOver in
            showingWin = isOver
        }
        .alert("You won! 🎉", isPresented: $showingWin) {
            Button("Play again") { withAnimation { viewModel.restart() } }
            Button("Close", role: .cancel) { }
        } message: {
            Text("Your score is \(viewModel.score).")
        }
    }

    private var score: some View {
        Text("Score: \(viewModel.score)")
            .font(.headline)
            .animation(nil, value: viewModel.score)
    }

    private var cards: some View {
        AspectVGrid(viewModel.cards, aspectRatio: aspectRatio) { card in
            CardView(card)
                .padding(4)
                .overlay(FlyingNumber(number: scoreChange(causedBy: card)))
                .zIndex(scoreChange(causedBy: card) != 0 ? 1 : 0)
                .onTapGesture { choose(card) }
        }
    }

    private func choose(_ card: Card) {
        withAnimation {
            let scoreBeforeChoosing = viewModel.score
            viewModel.choose(card)
            let scoreChange = viewModel.score - scoreBeforeChoosing
            lastScoreChange = (scoreChange, causedByCardId: card.id)
        }
    }

    private func scoreChange(causedBy card: Card) -> Int {
        card.id == lastScoreChange.causedByCardId ? lastScoreChange.amount : 0
    }
}

struct AspectVGrid<Item: Identifiable, ItemView: View>: View {
    let items: [Item]
    var aspectRatio: CGFloat = 1
    let content: (Item) -> ItemView

    init(_ items: [Item], aspectRatio: CGFloat, @ViewBuilder content: @escaping (Item) -> ItemView) {
        self.items = items
        self.aspectRatio = aspectRatio
        self.content = content
    }

    var body: some View {
        GeometryReader { geometry in
            let gridItemSize = gridItemWidthThatFits(count: items.count, size: geometry.size, atAspectRatio: aspectRatio)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: gridItemSize), spacing: 0)], spacing: 0) {
                ForEach(items) { item in
                    content(item)
                        .aspectRatio(aspectRatio, contentMode: .fit)
                }
            }
        }
    }

    private func gridItemWidthThatFits(count: Int, size: CGSize, atAspectRatio aspectRatio: CGFloat) -> CGFloat {
        let count = CGFloat(count)
        var columnCount = 1.0
        repeat {
            let width = size.width / columnCount
            let height = width / aspectRatio
            let rowCount = (count / columnCount).rounded(.up)
            if rowCount * height < size.height {
                return (size.width / columnCount).rounded(.down)
            }
            columnCount += 1
        } while columnCount < count
        return min(size.width / count, size.height * aspectRatio).rounded(.down)
    }
}

struct CardView: View {
    let card: MemoryGame<String>.Card

    init(_ card: MemoryGame<String>.Card) {
        self.card = card
    }

    var body: some View {
        if card.isFaceUp || !card.isMatched {
            Text(card.content)
                .font(.system(size: 200))
                .minimumScaleFactor(0.01)
                .multilineTextAlignment(.center)
                .aspectRatio(1, contentMode: .fit)
                .padding(5)
                .rotationEffect(.degrees(card.isMatched ? 360 : 0))
                .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: card.isMatched)
                .cardify(isFaceUp: card.isFaceUp)
                .transition(.scale)
        } else {
            Color.clear
        }
    }
}

struct Cardify: ViewModifier, Animatable {
    init(isFaceUp: Bool) {
        rotation = isFaceUp ? 0 : 180
    }

    var isFaceUp: Bool { rotation < 90 }
    var rotation: Double

    var animatableData: Double {
        get { rotation }
        set { rotation = newValue }
    }

    func body(content: Content) -> some View {
        ZStack {
            let base = RoundedRectangle(cornerRadius: 12)
            base.strokeBorder(lineWidth: 2)
                .background(base.fill(.white))
                .overlay(content)
                .opacity(isFaceUp ? 1 : 0)
            base.fill().opacity(isFaceUp ? 0 : 1)
        }
        .rotation3DEffect(.degrees(rotation), axis: (x: 0, y: 1, z: 0))
    }
}

extension View {
    func cardify(isFaceUp: Bool) -> some View {
        modifier(Cardify(isFaceUp: isFaceUp))
    }
}

struct FlyingNumber: View {
    let number: Int
    @State private var offset: CGFloat = 0

    var body: some View {
        if number != 0 {
            Text(number, format: .number.sign(strategy: .always()))
                .font(.largeTitle)
                .foregroundColor(number < 0 ? .red : .green)
                .shadow(color: .black, radius: 1.5, x: 1, y: 1)
                .offset(x: 0, y: offset)
                .opacity(offset != 0 ? 0 : 1)
                .onAppear {
                    withAnimation(.easeIn(duration: 1.5)) { offset = number < 0 ? 200 : -200 }
                }
                .onDisappear { offset = 0 }
        }
    }
}
