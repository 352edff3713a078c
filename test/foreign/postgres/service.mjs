import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import mapper from "@platformatic/sql-mapper";
import openapi from "@platformatic/sql-openapi";
import Fastify from "fastify";

const silent = () => undefined;
const log = {
  info: silent,
  warn: silent,
  error: console.error,
  debug: silent,
  trace: silent,
  child: () => log,
};

const db = await PGlite.create();
await db.exec(
  "CREATE TABLE parcels (id serial PRIMARY KEY, label varchar(60) NOT NULL, grams integer NOT NULL)",
);
await db.exec(
  "INSERT INTO parcels (label, grams) SELECT 'parcel ' || n, n * 7 % 50 FROM generate_series(1, 25) AS n",
);
const socket = new PGLiteSocketServer({ db, host: "127.0.0.1", port: 0, maxConnections: 10 });
await socket.start();

const app = Fastify();
const connectionString = `postgres://postgres@127.0.0.1:${socket.server.address().port}/postgres`;
app.register(mapper.plugin, { connectionString, poolSize: 1, log });
app.register(openapi);
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
