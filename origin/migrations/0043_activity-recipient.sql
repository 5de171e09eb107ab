ALTER TABLE "account_activity" ADD COLUMN "recipient_person_id" uuid;--> statement-breakpoint
CREATE INDEX "account_activity_recipient" ON "account_activity" USING btree ("recipient_person_id");