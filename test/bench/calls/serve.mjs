// Responds to every request with the same wallet, and prints the port: a process of its own, whose time isn't counted.
import { createServer } from "node:http";

const body = JSON.stringify({
  id: "w_1",
  customer_id: "c_1",
  name: "Prepaid",
  currency: "EUR",
  current_balance: "120.50",
  active: true,
  created_at: "2026-04-01T00:00:00Z",
  updated_at: "2026-04-01T00:00:00Z",
});
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    response.writeHead(200, {
      "Content-Type": "application/json",
      "X-Request-Id": "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10",
      "Idempotency-Key": request.headers["idempotency-key"] ?? "",
      "Idempotent-Replayed": "false",
    });
    response.end(body);
  });
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
