import Fastify from "fastify";
import idempotency from "idempotency-backend/fastify";

const owners = { "key-one": "one", "key-two": "two" };
const parcels = [];
const app = Fastify();

app.addHook("onRequest", async (request, reply) => {
  request.owner = owners[request.headers["x-api-key"]];
  if (request.owner === undefined) await reply.status(401).send({ message: "Who is it?" });
});
app.addHook("onRequest", idempotency);
app.get("/parcels", async (request) =>
  parcels.filter(({ owner }) => owner === request.owner).map(({ parcel }) => parcel),
);
app.post("/parcels", async (request, reply) => {
  const { label, grams } = request.body ?? {};
  if (typeof label !== "string" || !Number.isInteger(grams)) {
    return reply.status(400).send({ message: "A parcel has a label and a weight." });
  }
  const parcel = { id: String(parcels.length + 1), label, grams };
  parcels.push({ owner: request.owner, parcel });
  await request.idempotencySession.SaveResponse(parcel);
  return reply.status(201).send(parcel);
});

console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
