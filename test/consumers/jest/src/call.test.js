const { call } = require("./caller.js");

test("calls the sandbox", async () => {
  const result = await call(process.env);
  console.log(result);
  expect(JSON.parse(result)).toMatchObject({ received: true, kind: "NotFound" });
});
