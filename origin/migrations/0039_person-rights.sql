CREATE TABLE "takeout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"title_code" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"archive" "bytea"
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "deletion_title_code" text;--> statement-breakpoint
ALTER TABLE "takeout" ADD CONSTRAINT "takeout_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "takeout_person" ON "takeout" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "takeout_expiry" ON "takeout" USING btree ("expires_at");