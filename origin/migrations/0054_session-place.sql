ALTER TABLE "session" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "city" text;