CREATE TABLE "sandbox_consent" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consent_uuid" uuid NOT NULL,
	"title_code" text NOT NULL,
	"property_id" integer NOT NULL,
	"categories" text[] NOT NULL,
	"tc_string" text NOT NULL,
	"text_version" text NOT NULL,
	"chose_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_consent_uuid" ON "sandbox_consent" USING btree ("consent_uuid","chose_at");