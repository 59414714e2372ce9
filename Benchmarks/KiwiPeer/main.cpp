// Measures kiwi on the layouts that Casement's rows have as views. It needs no display.

#include "Peer.h"

#if __has_include(<kiwi/kiwi.h>)

#include <cstring>
#include <memory>

#include "../../Tests/LayoutSolverTests/Oracles/kiwi-layout.hpp"

using namespace kiwi;

// A layout with all of its constraints in a solver. The width of the root and one other size can be changed.
struct Solved {
    Layout layout;
    Variable size;
    Solver solver;

    Solved(Layout made, Variable size, double low) : layout(std::move(made)), size(size) {
        edit(layout.root.width, 320);
        edit(size, low);
        for (auto &constraint : layout.constraints) solver.addConstraint(constraint);
        solver.updateVariables();
    }

    void edit(Variable &variable, double value) {
        solver.addEditVariable(variable, strength::strong);
        solver.suggestValue(variable, value);
    }

    void set(Variable &variable, double value) {
        solver.suggestValue(variable, value);
        solver.updateVariables();
    }
};

static std::unique_ptr<Solved> list(Layout layout) {
    Variable height = layout.views[0].height;
    return std::make_unique<Solved>(std::move(layout), height, 44);
}

static void sampleChanges(const PeerOptions &options, Solved &solved, Variable &variable, double low, double high) {
    for (int round = 0; round < options.warmup + options.samples; round++) {
        int64_t start = peer_now();
        solved.set(variable, round % 2 ? low : high);
        if (round >= options.warmup) peer_sample(peer_now() - start);
    }
}

int main(int argc, char *argv[]) {
    PeerOptions options = peer_options(argc, argv, "layout-first layout-constant layout-resize layout-memory");
    if (!strcmp(options.row, "layout-first")) {
        for (int round = 0; round < options.warmup + options.samples; round++) {
            Layout layout = Layout::list(1000);
            int64_t start = peer_now();
            auto solved = list(std::move(layout));
            if (round >= options.warmup) peer_sample(peer_now() - start);
        }
    } else if (!strcmp(options.row, "layout-constant")) {
        auto solved = list(Layout::list(1000));
        sampleChanges(options, *solved, solved->size, 44, 60);
    } else if (!strcmp(options.row, "layout-resize")) {
        Layout layout = Layout::cells(125, true);
        Variable width = layout.views[1].width;
        auto solved = std::make_unique<Solved>(std::move(layout), width, 24);
        sampleChanges(options, *solved, solved->layout.root.width, 320, 400);
    } else {
        Layout layout = Layout::list(1000);
        double count = (double)layout.constraints.size(), before = peer_heap();
        auto solved = list(std::move(layout));
        peer_value("heap", (peer_heap() - before) / count);
    }
    peer_finish();
}

#else

int main(int argc, char *argv[]) {
    peer_options(argc, argv, "layout-first layout-constant layout-resize layout-memory");
    peer_fail("kiwi's headers were missing when the benchmark was built; scripts/kiwi downloads them");
}

#endif
