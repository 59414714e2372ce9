// The layouts of SolverBenchmark for kiwi: trees of views with constraints.

#ifndef KIWI_LAYOUT_HPP
#define KIWI_LAYOUT_HPP

#include <kiwi/kiwi.h>

#include <vector>

struct View {
    kiwi::Variable x, y, width, height;
};

struct Layout {
    View root;
    std::vector<View> views;
    std::vector<kiwi::Constraint> constraints;

    explicit Layout(int count) : views(count) {
        add(root.x + 0.0, kiwi::OP_EQ);
        add(root.y + 0.0, kiwi::OP_EQ);
    }

    void add(kiwi::Expression expression, kiwi::RelationalOperator relation, double weight = kiwi::strength::required) {
        constraints.push_back(kiwi::Constraint(expression, relation, weight));
    }

    void addIntrinsic(kiwi::Variable &variable, double size, double hugging) {
        add(variable - size, kiwi::OP_LE, hugging);
        add(variable - size, kiwi::OP_GE, 1000);
    }

    static Layout list(int count) {
        Layout layout(count);
        View &root = layout.root;
        for (int place = 0; place < count; place++) {
            View &view = layout.views[place];
            layout.add(view.x - root.x - 16.0, kiwi::OP_EQ);
            layout.add(view.x + view.width - root.x - root.width + 16.0, kiwi::OP_EQ);
            if (place == 0) {
                layout.add(view.y - root.y - 8.0, kiwi::OP_EQ);
            } else {
                View &previous = layout.views[place - 1];
                layout.add(view.y - previous.y - previous.height - 8.0, kiwi::OP_EQ);
                layout.add(view.height - 44.0, kiwi::OP_EQ);
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
            layout.add(cell.x - root.x, kiwi::OP_EQ);
            layout.add(cell.x + cell.width - root.x - root.width, kiwi::OP_EQ);
            if (place == 0 || !isChained) {
                layout.add(cell.y - root.y, kiwi::OP_EQ);
            } else {
                View &previous = layout.views[4 * place - 4];
                layout.add(cell.y - previous.y - previous.height, kiwi::OP_EQ);
            }
            layout.add(icon.x - cell.x - 16.0, kiwi::OP_EQ);
            layout.add(icon.y + icon.height * 0.5 - cell.y - cell.height * 0.5, kiwi::OP_EQ);
            if (place != 0) layout.add(icon.width - 24.0, kiwi::OP_EQ);
            layout.add(icon.height - 24.0, kiwi::OP_EQ);
            layout.add(label.x - icon.x - icon.width - 8.0, kiwi::OP_EQ);
            layout.add(label.y - cell.y - 8.0, kiwi::OP_EQ);
            layout.add(cell.y + cell.height - label.y - label.height - 8.0, kiwi::OP_EQ);
            layout.add(value.x - label.x - label.width - 8.0, kiwi::OP_GE);
            layout.add(value.x + value.width - cell.x - cell.width + 16.0, kiwi::OP_EQ);
            layout.add(value.y + value.height * 0.5 - cell.y - cell.height * 0.5, kiwi::OP_EQ);
            layout.addIntrinsic(label.width, 60 + place % 7 * 20, 1.0);
            layout.addIntrinsic(label.height, 20, 1.0);
            layout.addIntrinsic(value.width, 40 + place % 5 * 30, 1.1);
            layout.addIntrinsic(value.height, 20, 1.1);
        }
        return layout;
    }
};

#endif
