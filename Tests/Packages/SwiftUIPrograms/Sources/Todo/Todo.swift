import SwiftUI

// MARK: - Model

enum Priority: String, Codable, CaseIterable, Identifiable {
    case low, medium, high

    var id: Self { self }

    var color: Color {
        switch self {
        case .low: .green
        case .medium: .orange
        case .high: .red
        }
    }
}

struct TodoItem: Identifiable, Codable, Hashable {
    var id = UUID()
    var title: String
    var notes: String = ""
    var priority: Priority = .medium
    var dueDate: Date?
    var isCompleted = false
}

enum TodoFilter: String, CaseIterable, Identifiable {
    case all = "All"
    case active = "Active"
    case completed = "Done"

    var id: String { rawValue }
}

// MARK: - Store

@Observable
final class TodoStore {
    private static let key = "todo-items"

    var items: [TodoItem] = [] {
        didSet { save() }
    }

    var remaining: Int {
        items.filter { !$0.isCompleted }.count
    }

    init() {
        if let data = UserDefaults.standard.data(forKey: Self.key),
           let decoded = try? JSONDecoder().decode([TodoItem].self, from: data) {
            items = decoded
        } else {
            items = [
                TodoItem(title: "Buy groceries", notes: "Milk, eggs, bread", priority: .high),
                TodoItem(title: "Walk the dog", priority: .medium),
                TodoItem(title: "Read a book", priority: .low, isCompleted: true),
                TodoItem(title: "Learn SwiftUI", notes: "Start with the basics", priority: .high)
            ]
        }
    }

    func items(for filter: TodoFilter) -> [TodoItem] {
        switch filter {
        case .all: return items
        case .active: return items.filter { !$0.isCompleted }
        case .completed: return items.filter(\.isCompleted)
        }
    }

    func add(_ item: TodoItem) {
        items.append(item)
    }

    func toggle(_ item: TodoItem) {
        guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
        items[index].isCompleted.toggle()
    }

    func delete(_ item: TodoItem) {
        items.removeAll { $0.id == item.id }
    }

    func move(from source: IndexSet, to destination: Int) {
        items.move(fromOffsets: source, toOffset: destination)
    }

    func clearCompleted() {
        items.removeAll(where: \.isCompleted)
    }

    private func save() {
        if let encoded = try? JSONEncoder().encode(items) {
            UserDefaults.standard.set(encoded, forKey: Self.key)
        }
    }
}

// MARK: - Views

struct ContentView: View {
    @State private var store = TodoStore()
    @State private var filter: TodoFilter = .all
    @State private var showingAddSheet = false
    @State private var showingClearAlert = false

    private var visibleItems: [TodoItem] {
        store.items(for: filter)
    }

    var body: some View {
        NavigationStack {
            VStack(spacing: 0) {
                Picker("Filter", selection: $filter.animation()) {
                    ForEach(TodoFilter.allCases) { filter in
                        Text(filter.rawValue).tag(filter)
                    }
                }
                .pickerStyle(.segmented)
                .padding()

                List {
                    ForEach(visibleItems) { item in
                        TodoRow(item: item) {
                            withAnimation { store.toggle(item) }
                        }
                        .swipeActions(edge: .leading) {
                            Button(item.isCompleted ? "Undo" : "Done") {
                                withAnimation { store.toggle(item) }
                            }
                            .tint(.green)
                        }
                    }
                    .onDelete { offsets in
                        let toDelete = offsets.map { visibleItems[$0] }
                        toDelete.forEach(store.delete)
                    }
                    .onMove { source, destination in
                        guard filter == .all else { return }
                        store.move(from: source, to: destination)
                    }
                }
                .listStyle(.plain)
                .overlay {
                    if visibleItems.isEmpty {
                        ContentUnavailableView(
                            "Nothing here",
                            systemImage: "checklist",
                            description: Text("Tap + to add a new task.")
                        )
                    }
                }
            }
            .navigationTitle("To-Do")
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    EditButton()
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button {
                        showingAddSheet = true
                    } label: {
                        Image(systemName: "plus")
                    }
                }
                ToolbarItemGroup(placement: .bottomBar) {
                    Text("^[\(store.remaining) task](inflect: true) left")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                    Spacer()
                    Button("Clear Done", role: .destructive) {
                        showingClearAlert = true
                    }
                    .disabled(store.remaining == store.items.count)
                }
            }
            .sheet(isPresented: $showingAddSheet) {
                AddTodoView { store.add($0) }
            }
            .alert("Clear completed tasks?", isPresented: $showingClearAlert) {
                Button("Cancel", role: .cancel) { }
                Button("Clear", role: .destructive) {
                    withAnimation { store.clearCompleted() }
                }
            } message: {
                Text("This can't be undone.")
            }
        }
    }
}

struct TodoRow: View {
    let item: TodoItem
    let onToggle: () -> Void

    var body: some View {
        HStack(spacing: 12) {
            Button(action: onToggle) {
                Image(systemName: item.isCompleted ? "checkmark.circle.fill" : "circle")
                    .font(.title2)
                    .foregroundStyle(item.isCompleted ? .green : .secondary)
                    .contentTransition(.symbolEffect(.replace))
            }
            .buttonStyle(.plain)

            VStack(alignment: .leading, spacing: 2) {
                Text(item.title)
                    .strikethrough(item.isCompleted)
                    .foregroundStyle(item.isCompleted ? .secondary : .primary)
                if !item.notes.isEmpty {
                    Text(item.notes)
                        .font(.caption)
                        .foregroundStyle(.secondary)
                        .lineLimit(1)
                }
                if let dueDate = item.dueDate {
                    Text(dueDate, style: .date)
                        .font(.caption2)
                        .foregroundStyle(.blue)
                }
            }

            Spacer()

            Circle()
                .fill(item.priority.color)
                .frame(width: 10, height: 10)
        }
        .padding(.vertical, 4)
        .contentShape(Rectangle())
    }
}

struct AddTodoView: View {
    @Environment(\.dismiss) private var dismiss
    @State private var title = ""
    @State private var notes = ""
    @State private var priority: Priority = .medium
    @State private var hasDueDate = false
    @State private var dueDate = Date.now
    @FocusState private var isTitleFocused: Bool

    var onSave: (TodoItem) -> Void

    var body: some View {
        NavigationStack {
            Form {
                Section("Task") {
                    TextField("Title", text: $title)
                        .focused($isTitleFocused)
                    TextField("Notes", text: $notes, axis: .vertical)
                        .lineLimit(3...6)
                }
                Section("Details") {
                    Picker("Priority", selection: $priority) {
                        ForEach(Priority.allCases) { priority in
                            Text(priority.rawValue.capitalized)
                        }
                    }
                    Toggle("Due date", isOn: $hasDueDate.animation())
                    if hasDueDate {
                        DatePicker("Date", selection: $dueDate, in: Date.now..., displayedComponents: .date)
                    }
                }
            }
            .navigationTitle("New Task")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Add") {
                        onSave(TodoItem(title: title, notes: notes, priority: priority,
                                        dueDate: hasDueDate ? dueDate : nil))
                        dismiss()
                    }
                    .disabled(title.trimmingCharacters(in: .whitespaces).isEmpty)
                }
            }
            .onAppear { isTitleFocused = true }
        }
        .presentationDetents([.medium, .large])
    }
}

@main
struct TodoApp: App {
    var body: some Scene {
        WindowGroup {
            ContentView()
        }
    }
}

#Preview {
    ContentView()
}
