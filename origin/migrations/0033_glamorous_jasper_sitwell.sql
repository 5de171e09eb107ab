CREATE TABLE "sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"title_code" text NOT NULL,
	"kind" text NOT NULL,
	"event" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_event_title" ON "sandbox_event" USING btree ("title_code","kind","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_event_received" ON "sandbox_event" USING btree ("received_at");