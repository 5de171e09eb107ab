CREATE INDEX IF NOT EXISTS "account_email_folded" ON "account" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "person_email_anywhere" ON "person" USING btree ("email");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "person_phone" ON "person" USING btree ("phone_number");