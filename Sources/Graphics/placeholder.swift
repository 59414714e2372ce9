// Graphics
