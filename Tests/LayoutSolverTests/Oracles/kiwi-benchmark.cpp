// Measures kiwi on the layouts of SolverBenchmark, and prints the same lines.

#include "kiwi-layout.hpp"

#include <malloc.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>

using namespace kiwi;

static double milliseconds() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static size_t memoryInUse() {
    auto info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

static double timeOfChange(Solver &solver, Variable &variable, double low, double high) {
    double best = 1e9;
    for (int round = 0; round < 20; round++) {
        double start = milliseconds();
        solver.suggestValue(variable, round % 2 ? low : high);
        solver.updateVariables();
        best = std::min(best, milliseconds() - start);
    }
    return best;
}

static void measure(const std::string &name, std::function<Layout()> make, std::function<Variable &(Layout &)> edited,
                    double low, double high) {
    double first = 1e9, edit = 1e9, width = 1e9;
    size_t memory = 0, count = 0;
    for (int round = 0; round < 5; round++) {
        Layout layout = make();
        Variable &size = edited(layout);
        size_t before = memoryInUse();
        double start = milliseconds();
        Solver solver;
        solver.addEditVariable(layout.root.width, strength::strong);
        solver.suggestValue(layout.root.width, 320);
        solver.addEditVariable(size, strength::strong);
        solver.suggestValue(size, low);
        for (auto &constraint : layout.constraints) solver.addConstraint(constraint);
        solver.updateVariables();
        first = std::min(first, milliseconds() - start);
        memory = memoryInUse() - before;
        count = layout.constraints.size() + 2;
        edit = std::min(edit, timeOfChange(solver, size, low, high));
        width = std::min(width, timeOfChange(solver, layout.root.width, 320, 400));
    }
    printf("kiwi      %s: %zu constraints, first solve %.4f ms, edit %.4f ms, width %.4f ms, memory %.4f bytes a constraint\n",
           name.c_str(), count, first, edit, width, double(memory) / double(count));
}

int main() {
    auto height = [](Layout &layout) -> Variable & { return layout.views[0].height; };
    auto width = [](Layout &layout) -> Variable & { return layout.views[1].width; };
    measure("list of 1000", [] { return Layout::list(1000); }, height, 44, 60);
    measure("250 cells", [] { return Layout::cells(250, true); }, width, 24, 30);
    for (int count : {100, 200, 400}) {
        measure(std::to_string(count) + " subtrees", [=] { return Layout::cells(count, false); }, width, 24, 30);
    }
}
