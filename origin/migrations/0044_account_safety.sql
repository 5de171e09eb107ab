CREATE TABLE "contact_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"title_code" text NOT NULL,
	"kind" text NOT NULL,
	"former" text,
	"token_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "identity_session" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_change_token" ON "contact_change" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "contact_change_person" ON "contact_change" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "contact_change_former" ON "contact_change" USING btree ("former");--> statement-breakpoint
CREATE INDEX "contact_change_expiry" ON "contact_change" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oidc_artifact_account" ON "oidc_artifact" USING btree ((payload->>'accountId'));