// Empty. Beside `import Testing` the compiler looks for a module of this name as soon as a file imports CoreGraphics.
