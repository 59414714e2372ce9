// Measures kiwi on the layouts of SolverBenchmark, and prints the same lines.

#include <kiwi/kiwi.h>
#include <malloc.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

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

struct View {
    Variable x, y, width, height;
};

struct Layout {
    View root;
    std::vector<View> views;
    std::vector<Constraint> constraints;

    explicit Layout(int count) : views(count) {
        add(root.x + 0.0, OP_EQ);
        add(root.y + 0.0, OP_EQ);
    }

    void add(Expression expression, RelationalOperator relation, double weight = strength::required) {
        constraints.push_back(Constraint(expression, relation, weight));
    }

    void addIntrinsic(Variable &variable, double size, double hugging) {
        add(variable - size, OP_LE, hugging);
        add(variable - size, OP_GE, 1000);
    }

    static Layout list(int count) {
        Layout layout(count);
        View &root = layout.root;
        for (int place = 0; place < count; place++) {
            View &view = layout.views[place];
            layout.add(view.x - root.x - 16.0, OP_EQ);
            layout.add(view.x + view.width - root.x - root.width + 16.0, OP_EQ);
            if (place == 0) {
                layout.add(view.y - root.y - 8.0, OP_EQ);
            } else {
                View &previous = layout.views[place - 1];
                layout.add(view.y - previous.y - previous.height - 8.0, OP_EQ);
                layout.add(view.height - 44.0, OP_EQ);
            }
        }
        return layout;
    }

    static Layout cells(int count, bool isChained) {
        Layout layout(4 * count);
        View &root = layout.root;
        for (int place = 0; place < count; place++) {
            View &cell = layout.views[4 * place], &icon = layout.views[4 * place + 1];
            View &label = layout.views[4 * place + 2], &value = layout.views[4 * place + 3];
            layout.add(cell.x - root.x, OP_EQ);
            layout.add(cell.x + cell.width - root.x - root.width, OP_EQ);
            if (place == 0 || !isChained) {
                layout.add(cell.y - root.y, OP_EQ);
            } else {
                View &previous = layout.views[4 * place - 4];
                layout.add(cell.y - previous.y - previous.height, OP_EQ);
            }
            layout.add(icon.x - cell.x - 16.0, OP_EQ);
            layout.add(icon.y + icon.height * 0.5 - cell.y - cell.height * 0.5, OP_EQ);
            if (place != 0) layout.add(icon.width - 24.0, OP_EQ);
            layout.add(icon.height - 24.0, OP_EQ);
            layout.add(label.x - icon.x - icon.width - 8.0, OP_EQ);
            layout.add(label.y - cell.y - 8.0, OP_EQ);
            layout.add(cell.y + cell.height - label.y - label.height - 8.0, OP_EQ);
            layout.add(value.x - label.x - label.width - 8.0, OP_GE);
            layout.add(value.x + value.width - cell.x - cell.width + 16.0, OP_EQ);
            layout.add(value.y + value.height * 0.5 - cell.y - cell.height * 0.5, OP_EQ);
            layout.addIntrinsic(label.width, 60 + place % 7 * 20, 1.0);
            layout.addIntrinsic(label.height, 20, 1.0);
            layout.addIntrinsic(value.width, 40 + place % 5 * 30, 1.1);
            layout.addIntrinsic(value.height, 20, 1.1);
        }
        return layout;
    }
};

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
