CREATE SEQUENCE "public"."receipt_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."case_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"receipt_number" text NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"person_id" uuid,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint" (
	"case_number" text PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"issue_date" date NOT NULL,
	"code" text NOT NULL,
	"category" text NOT NULL,
	"comment" text NOT NULL,
	"remedy" text,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_instruction" (
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"door_code" text NOT NULL,
	"instructions" text NOT NULL,
	CONSTRAINT "delivery_instruction_account_no_title_code_pk" PRIMARY KEY("account_no","title_code")
);
--> statement-breakpoint
CREATE TABLE "taken_discount" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_no" text NOT NULL,
	"discount_id" text NOT NULL,
	"price_ore" integer NOT NULL,
	"price_after_ore" integer NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"ended_on" date
);
--> statement-breakpoint
CREATE TABLE "open_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"subscription_no" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"reason" text NOT NULL,
	"basis" jsonb NOT NULL,
	"activity_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"collected_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outgoing_message" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"title_code" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cancellation" (
	"subscription_no" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"regretted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "intent" (
	"title_code" text NOT NULL,
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"payload_hash" text NOT NULL,
	"response" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "intent_title_code_person_id_key_pk" PRIMARY KEY("title_code","person_id","key")
);
--> statement-breakpoint
ALTER TABLE "delivery_change" ADD COLUMN "fee_ore" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_change" ADD COLUMN "begun_on" date;--> statement-breakpoint
ALTER TABLE "delivery_change" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "ordered_on" date;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "billing_anchor" date;--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_instruction" ADD CONSTRAINT "delivery_instruction_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_discount" ADD CONSTRAINT "taken_discount_subscription_no_subscription_subscription_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription"("subscription_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_item" ADD CONSTRAINT "open_item_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_item" ADD CONSTRAINT "open_item_activity_id_account_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."account_activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation" ADD CONSTRAINT "cancellation_subscription_no_subscription_subscription_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription"("subscription_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intent" ADD CONSTRAINT "intent_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_activity_account" ON "account_activity" USING btree ("account_no","title_code","at");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_issue" ON "complaint" USING btree ("account_no","title_code","issue_date");--> statement-breakpoint
CREATE INDEX "taken_discount_subscription" ON "taken_discount" USING btree ("subscription_no");--> statement-breakpoint
CREATE INDEX "open_item_account" ON "open_item" USING btree ("account_no","title_code");--> statement-breakpoint
CREATE INDEX "delivery_change_open" ON "delivery_change" USING btree ("from_date") WHERE ended_on is null;--> statement-breakpoint
CREATE INDEX "subscription_shared_from" ON "subscription" USING btree ("shared_from");--> statement-breakpoint
CREATE INDEX "subscription_renewal" ON "subscription" USING btree ("renewal_date");--> statement-breakpoint
CREATE INDEX "subscription_expiry" ON "subscription" USING btree ("expiry_date");