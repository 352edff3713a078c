module.exports = {
  mode: "production",
  target: "node",
  entry: "./src/main.ts",
  module: { rules: [{ test: /\.ts$/, use: "ts-loader" }] },
  resolve: { extensions: [".ts", ".js"] },
};
