ALTER TABLE "payment_attempt" ADD COLUMN "collect_on" date;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "first_failed_on" date;