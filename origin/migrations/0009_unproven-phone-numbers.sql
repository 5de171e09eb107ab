-- Until now, nobody had to prove that a number was theirs. The sandbox made the demo people's numbers.
UPDATE "person" SET "phone_number" = NULL WHERE "demo_kind" IS NULL;
