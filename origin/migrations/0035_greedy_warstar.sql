CREATE TABLE "consent_reply" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"reply" text NOT NULL,
	"text_version" integer NOT NULL,
	"language" text NOT NULL,
	"wording" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_switch" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"newsletter_id" text NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_reply" ADD CONSTRAINT "consent_reply_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_reply" ADD CONSTRAINT "consent_reply_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_switch" ADD CONSTRAINT "newsletter_switch_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_switch" ADD CONSTRAINT "newsletter_switch_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_reply_account" ON "consent_reply" USING btree ("account_no","title_code");--> statement-breakpoint
CREATE INDEX "consent_reply_person" ON "consent_reply" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "newsletter_switch_account" ON "newsletter_switch" USING btree ("account_no","title_code");--> statement-breakpoint
CREATE INDEX "newsletter_switch_person" ON "newsletter_switch" USING btree ("person_id");