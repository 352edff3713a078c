import express from "express";
import { getSharedIdempotencyService, idempotency } from "express-idempotency";

const owners = { "key-one": "one", "key-two": "two" };
const parcels = [];
const app = express();

app.use(express.json());
app.use((request, response, next) => {
  request.owner = owners[request.get("X-Api-Key")];
  if (request.owner === undefined) response.status(401).json({ message: "Who is it?" });
  else next();
});
app.post("/{*path}", idempotency());
app.get("/parcels", (request, response) => {
  response.json(parcels.filter(({ owner }) => owner === request.owner).map(({ parcel }) => parcel));
});
app.post("/parcels", (request, response) => {
  if (getSharedIdempotencyService().isHit(request)) return;
  const { label, grams } = request.body ?? {};
  if (typeof label !== "string" || !Number.isInteger(grams)) {
    response.status(400).json({ message: "A parcel has a label and a weight." });
    return;
  }
  const parcel = { id: String(parcels.length + 1), label, grams };
  parcels.push({ owner: request.owner, parcel });
  response.status(201).json(parcel);
});
// Four parameters make it a handler of errors.
app.use((error, request, response, next) => {
  if (response.headersSent) return next();
  const status = response.statusCode >= 400 ? response.statusCode : (error.status ?? 500);
  response.status(status).json({ message: error.message });
});

const server = app.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
