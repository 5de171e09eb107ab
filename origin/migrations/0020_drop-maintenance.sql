-- Contract: the notices are in Workers KV now, and no release has been made that reads this table.
DROP TABLE "maintenance" CASCADE;