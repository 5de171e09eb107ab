-- What still waits in the outbox is sent as the former version sent it, to the inbox: its table is dropped next.
INSERT INTO "message" ("id", "title_code", "channel", "recipient", "subject", "body", "sent_at")
SELECT gen_random_uuid(), "title_code", "channel", "recipient", "subject", "body", now() FROM "outgoing_message";
--> statement-breakpoint
-- News to other processes that are too long for a notification; socket.io's adapter wants the table, ours never are.
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payload" bytea
);
