-- Messages that still wait in the outbox go to the inbox, as in the previous version: the next statements drop the outbox.
INSERT INTO "message" ("id", "title_code", "channel", "recipient", "subject", "body", "sent_at")
SELECT gen_random_uuid(), "title_code", "channel", "recipient", "subject", "body", now() FROM "outgoing_message";
--> statement-breakpoint
-- For events too long for a notification: socket.io's adapter requires the table, although ours are never that long.
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payload" bytea
);
