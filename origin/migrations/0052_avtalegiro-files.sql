CREATE SEQUENCE "public"."clearing_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9999999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE SEQUENCE "public"."kid_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "outgoing_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "avtale_giro_claim" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"kid" text NOT NULL,
	"sum_ore" integer NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "avtale_giro_claim_sum" CHECK (sum_ore > 0)
);
--> statement-breakpoint
CREATE TABLE "mandate" (
	"kid" text PRIMARY KEY NOT NULL,
	"account_no" text,
	"title_code" text,
	"our_account" text,
	"is_active" boolean NOT NULL,
	"wants_notice" boolean NOT NULL,
	"reported_on" date,
	"is_applied" boolean NOT NULL,
	"asked_by" uuid,
	CONSTRAINT "mandate_owner" CHECK ((account_no is null) = (title_code is null))
);
--> statement-breakpoint
ALTER TABLE "avtale_giro_claim" ADD CONSTRAINT "avtale_giro_claim_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avtale_giro_claim" ADD CONSTRAINT "avtale_giro_claim_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate" ADD CONSTRAINT "mandate_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_file_to_write" ON "outgoing_file" USING btree ("created_at") WHERE written_at is null;--> statement-breakpoint
CREATE INDEX "avtale_giro_claim_kid" ON "avtale_giro_claim" USING btree ("kid");--> statement-breakpoint
CREATE INDEX "avtale_giro_claim_account" ON "avtale_giro_claim" USING btree ("account_no");--> statement-breakpoint
CREATE INDEX "avtale_giro_claim_under_way" ON "avtale_giro_claim" USING btree ("title_code","due_on") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "mandate_account" ON "mandate" USING btree ("account_no","title_code");--> statement-breakpoint
CREATE INDEX "mandate_to_apply" ON "mandate" USING btree ("kid") WHERE not is_applied;--> statement-breakpoint
CREATE INDEX "mandate_our_account" ON "mandate" USING btree ("our_account");