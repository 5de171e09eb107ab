DELETE FROM "intent";
