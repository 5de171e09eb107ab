CREATE TABLE "site_consent" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"title_code" text NOT NULL,
	"consent_id" text NOT NULL,
	"property_id" integer NOT NULL,
	"categories" text[] NOT NULL,
	"tc_string" text NOT NULL,
	"policy_version" integer NOT NULL,
	"vendor_list_version" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_consent" ADD CONSTRAINT "site_consent_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_consent_person" ON "site_consent" USING btree ("person_id","title_code","consent_id");--> statement-breakpoint
CREATE INDEX "site_consent_age" ON "site_consent" USING btree ("title_code","recorded_at");