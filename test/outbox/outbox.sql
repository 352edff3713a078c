CREATE TABLE orders (
  id text PRIMARY KEY,
  wallet text NOT NULL,
  state text NOT NULL DEFAULT 'waiting', -- then 'done' or 'refused'
  request text NOT NULL UNIQUE
);

CREATE TABLE "outbox" (
  id text PRIMARY KEY,
  record json, -- the request, then its tombstone
  due timestamptz NOT NULL DEFAULT '-infinity', -- when a worker may take it
  holder text, -- who sends it
  held_until timestamptz NOT NULL DEFAULT '-infinity', -- when another one may send it
  kept_until timestamptz -- when it may be removed, once it has ended
);

CREATE INDEX ON "outbox" (due) WHERE kept_until IS NULL;
CREATE INDEX ON "outbox" (kept_until);
