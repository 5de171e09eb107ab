CREATE TABLE "helper_access" (
	"id" text PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"email" text NOT NULL,
	"rights" jsonb NOT NULL,
	"days" integer NOT NULL,
	"state" text NOT NULL,
	"helper_person_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "acting_use" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"kind" text NOT NULL,
	"grant_id" text NOT NULL,
	"call" text NOT NULL,
	"refusal" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "acting" jsonb;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "acting_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "helper_access" ADD CONSTRAINT "helper_access_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_access" ADD CONSTRAINT "helper_access_helper_person_id_person_id_fk" FOREIGN KEY ("helper_person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helper_access_account" ON "helper_access" USING btree ("account_no");--> statement-breakpoint
CREATE INDEX "helper_access_helper" ON "helper_access" USING btree ("helper_person_id");--> statement-breakpoint
CREATE INDEX "acting_use_account" ON "acting_use" USING btree ("account_no","at");--> statement-breakpoint
CREATE INDEX "acting_use_grant" ON "acting_use" USING btree ("grant_id","at");--> statement-breakpoint
CREATE INDEX "session_acting" ON "session" USING btree ((acting->>'id'));