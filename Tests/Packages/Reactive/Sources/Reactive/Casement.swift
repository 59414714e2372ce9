// The sources in the folder iOS are translated and compiled with this file.
