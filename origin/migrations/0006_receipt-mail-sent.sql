DROP TABLE "outgoing_message" CASCADE;--> statement-breakpoint
ALTER TABLE "account_activity" ADD COLUMN "mail_sent_at" timestamp with time zone;