ALTER TABLE "delay_notice" ADD COLUMN "notice_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "delay_notice" ADD COLUMN "last_postal_code" text;--> statement-breakpoint
ALTER TABLE "delay_notice" ADD COLUMN "from_date" date;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "delay_notice_whole" ON "delay_notice" USING btree ("notice_id");