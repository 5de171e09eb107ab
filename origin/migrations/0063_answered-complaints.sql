ALTER TABLE "complaint" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "complaint_unanswered" ON "complaint" USING btree ("made_at") WHERE ("complaint"."remedy" is null and "complaint"."answer" is null);