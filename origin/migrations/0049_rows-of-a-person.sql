CREATE INDEX IF NOT EXISTS "family_invitation_email" ON "family_invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gift_email" ON "gift" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "helper_access_email" ON "helper_access" USING btree ("email");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_method_account" ON "payment_method" USING btree ("account_no","title_code");