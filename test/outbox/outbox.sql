CREATE TABLE orders (
  id text PRIMARY KEY,
  wallet text NOT NULL,
  state text NOT NULL DEFAULT 'waiting', -- then 'done' or 'refused'
  request text NOT NULL UNIQUE
);

CREATE TABLE outbox (
  id text PRIMARY KEY,
  record json,
  due timestamptz NOT NULL DEFAULT '-infinity',
  holder text,
  held_until timestamptz NOT NULL DEFAULT '-infinity',
  kept_until timestamptz
);

CREATE INDEX ON outbox (due) WHERE kept_until IS NULL;
CREATE INDEX ON outbox (kept_until);
