CREATE TABLE orders (
  id text PRIMARY KEY,
  wallet text NOT NULL,
  state text NOT NULL DEFAULT 'waiting', -- then 'done' or 'refused'
  request text NOT NULL UNIQUE
);

CREATE TABLE outbox (
  id text PRIMARY KEY,
  record json NOT NULL,
  holder text,
  held_until timestamptz NOT NULL DEFAULT '-infinity'
);

CREATE INDEX ON outbox (held_until);
