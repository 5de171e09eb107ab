ALTER TABLE "subscription" ADD COLUMN "pause_months" integer;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "paused_from" date;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "resumes_on" date;