-- Contract: the notices are in Workers KV now, and no release reads this table.
DROP TABLE "maintenance" CASCADE;