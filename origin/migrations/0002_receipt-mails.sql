ALTER TABLE "account_activity" ADD COLUMN "mailed_to" text;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD COLUMN "activity_id" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD CONSTRAINT "outgoing_message_activity_id_unique" UNIQUE("activity_id");