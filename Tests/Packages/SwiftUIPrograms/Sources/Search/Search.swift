import SwiftUI

@main
struct CountryFinderApp: App {
    @State private var favorites = Favorites()

    var body: some Scene {
        WindowGroup {
            CountryListView()
                .environment(favorites)
        }
    }
}

// MARK: - Model

enum Continent: String, CaseIterable, Identifiable {
    case africa = "Africa"
    case americas = "Americas"
    case asia = "Asia"
    case europe = "Europe"
    case oceania = "Oceania"

    var id: Self { self }
}

struct Country: Identifiable, Hashable {
    let name: String
    let capital: String
    let flag: String
    let population: Int
    let area: Double
    let continent: Continent

    var id: String { name }
    var density: Double { Double(population) / area }
}

extension Country {
    static let samples: [Country] = [
        Country(name: "Argentina", capital: "Buenos Aires", flag: "🇦🇷", population: 45_800_000, area: 2_780_400, continent: .americas),
        Country(name: "Australia", capital: "Canberra", flag: "🇦🇺", population: 25_700_000, area: 7_692_024, continent: .oceania),
        Country(name: "Brazil", capital: "Brasília", flag: "🇧🇷", population: 214_300_000, area: 8_515_767, continent: .americas),
        Country(name: "Canada", capital: "Ottawa", flag: "🇨🇦", population: 38_200_000, area: 9_984_670, continent: .americas),
        Country(name: "Egypt", capital: "Cairo", flag: "🇪🇬", population: 109_300_000, area: 1_002_450, continent: .africa),
        Country(name: "France", capital: "Paris", flag: "🇫🇷", population: 67_700_000, area: 643_801, continent: .europe),
        Country(name: "Germany", capital: "Berlin", flag: "🇩🇪", population: 83_200_000, area: 357_114, continent: .europe),
        Country(name: "India", capital: "New Delhi", flag: "🇮🇳", population: 1_408_000_000, area: 3_287_263, continent: .asia),
        Country(name: "Italy", capital: "Rome", flag: "🇮🇹", population: 59_100_000, area: 301_336, continent: .europe),
        Country(name: "Japan", capital: "Tokyo", flag: "🇯🇵", population: 125_700_000, area: 377_930, continent: .asia),
        Country(name: "Kenya", capital: "Nairobi", flag: "🇰🇪", population: 53_000_000, area: 580_367, continent: .africa),
        Country(name: "New Zealand", capital: "Wellington", flag: "🇳🇿", population: 5_100_000, area: 270_467, continent: .oceania),
        Country(name: "Norway", capital: "Oslo", flag: "🇳🇴", population: 5_400_000, area: 323_802, continent: .europe),
        Country(name: "Vietnam", capital: "Hanoi", flag: "🇻🇳", population: 97_500_000, area: 331_212, continent: .asia)
    ]
}

@Observable
class Favorites {
    private var names: Set<String> = ["Japan"]

    func contains(_ country: Country) -> Bool {
        names.contains(country.name)
    }

    func toggle(_ country: Country) {
        if names.contains(country.name) {
            names.remove(country.name)
        } else {
            names.insert(country.name)
        }
    }
}

enum SearchScope: String, CaseIterable {
    case all = "All"
    case favorites = "Favorites"
}

enum SortOrder: String, CaseIterable, Identifiable {
    case name = "Name"
    case population = "Population"

    var id: String { rawValue }
}

// MARK: - List

struct CountryListView: View {
    @Environment(Favorites.self) private var favorites
    @State private var searchText = ""
    @State private var scope = SearchScope.all
    @State private var sortOrder = SortOrder.name
    @State private var path = NavigationPath()

    private let countries = Country.samples

    private var filteredCountries: [Country] {
        countries
            .filter { scope == .all || favorites.contains($0) }
            .filter {
                searchText.isEmpty
                    || $0.name.localizedCaseInsensitiveContains(searchText)
                    || $0.capital.localizedCaseInsensitiveContains(searchText)
            }
            .sorted {
                switch sortOrder {
                case .name: $0.name < $1.name
                case .population: $0.population > $1.population
                }
            }
    }

    private var grouped: [(continent: Continent, countries: [Country])] {
        Dictionary(grouping: filteredCountries, by: \.continent)
            .sorted { $0.key.rawValue < $1.key.rawValue }
            .map { (continent: $0.key, countries: $0.value) }
    }

    var body: some View {
        NavigationStack(path: $path) {
            List {
                ForEach(grouped, id: \.continent) { group in
                    Section(group.continent.rawValue) {
                        ForEach(group.countries) { country in
                            NavigationLink(value: country) {
                                CountryRow(country: country, isFavorite: favorites.contains(country))
                            }
                            .swipeActions(edge: .trailing, allowsFullSwipe: true) {
                                Button(favorites.contains(country) ? "Unfavorite" : "Favorite") {
                                    withAnimation { favorites.toggle(country) }
                                }
                                .tint(.yellow)
                            }
                        }
                    }
                }
            }
            .listStyle(.insetGrouped)
            .navigationTitle("Countries")
            .navigationDestination(for: Country.self) { country in
                CountryDetailView(country: country, path: $path)
            }
            .searchable(text: $searchText,
                        placement: .navigationBarDrawer(displayMode: .always),
                        prompt: "Name or capital")
            .searchScopes($scope) {
                ForEach(SearchScope.allCases, id: \.self) { scope in
                    Text(scope.rawValue)
                }
            }
            .overlay {
                if filteredCountries.isEmpty {
                    ContentUnavailableView.search(text: searchText)
                }
            }
            .toolbar {
                Menu("Sort") {
                    Picker("Sort by", selection: $sortOrder.animation()) {
                        ForEach(SortOrder.allCases) { order in
                            Text(order.rawValue).tag(order)
                        }
                    }
                }
            }
            .refreshable {
                try? await Task.sleep(for: .seconds(1))
            }
        }
    }
}

struct CountryRow: View {
    let country: Country
    let isFavorite: Bool

    var body: some View {
        HStack(spacing: 14) {
            Text(country.flag)
                .font(.largeTitle)
            VStack(alignment: .leading) {
                Text(country.name)
                    .font(.headline)
                Text(country.capital)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            if isFavorite {
                Text("⭐️")
                    .accessibilityLabel("Favorite")
            }
        }
    }
}

// MARK: - Detail

struct CountryDetailView: View {
    let country: Country
    @Binding var path: NavigationPath

    @Environment(Favorites.self) private var favorites
    @State private var scale = 1.0

    private var neighbors: [Country] {
        Country.samples.filter { $0.continent == country.continent && $0 != country }
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                Text(country.flag)
                    .font(.system(size: 140))
                    .scaleEffect(scale)
                    .gesture(
                        MagnifyGesture()
                            .onChanged { scale = $0.magnification }
                            .onEnded { _ in
                                withAnimation(.bouncy) { scale = 1 }
                            }
                    )

                Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 12) {
                    row("Capital", country.capital)
                    Divider()
                    row("Population", country.population.formatted(.number.notation(.compactName)))
                    Divider()
                    row("Area", "\(country.area.formatted(.number.precision(.fractionLength(0)))) km²")
                    Divider()
                    row("Density", "\(country.density.formatted(.number.precision(.fractionLength(1)))) / km²")
                }
                .padding()
                .background(.regularMaterial, in: .rect(cornerRadius: 16))

                VStack(alignment: .leading) {
                    Text("More in \(country.continent.rawValue)")
                        .font(.headline)
                    ScrollView(.horizontal, showsIndicators: false) {
                        HStack {
                            ForEach(neighbors) { neighbor in
                                NavigationLink("\(neighbor.flag) \(neighbor.name)", value: neighbor)
                                    .buttonStyle(.bordered)
                                    .buttonBorderShape(.capsule)
                            }
                        }
                    }
                }

                Button("Back to list") {
                    path.removeLast(path.count)
                }
            }
            .padding()
        }
        .navigationTitle(country.name)
        .navigationBarTitleDisplayMode(.large)
        .toolbar {
            Button(favorites.contains(country) ? "★" : "☆") {
                favorites.toggle(country)
            }
            .font(.title2)
        }
    }

    @ViewBuilder
    private func row(_ title: String, _ value: String) -> some View {
        GridRow {
            Text(title)
                .foregroundStyle(.secondary)
            Text(value)
                .bold()
                .gridColumnAlignment(.trailing)
        }
    }
}

#Preview {
    CountryListView()
        .environment(Favorites())
}
