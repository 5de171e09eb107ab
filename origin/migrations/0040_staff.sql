CREATE TABLE "staff_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" jsonb NOT NULL,
	"title_codes" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "staff_member_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"search" jsonb
);
--> statement-breakpoint
CREATE TABLE "staff_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_use" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"kind" text NOT NULL,
	"account_no" text,
	"title_code" text,
	"reason" text,
	"note" text,
	"grant_id" text,
	"sought" text,
	"hits" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_ticket" ADD CONSTRAINT "staff_ticket_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_expiry" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_ticket_expiry" ON "staff_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_use_account" ON "staff_use" USING btree ("account_no","at");--> statement-breakpoint
CREATE INDEX "staff_use_staff" ON "staff_use" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "staff_use_grant" ON "staff_use" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "staff_use_at" ON "staff_use" USING btree ("at");