CREATE SEQUENCE "public"."account_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 50000000 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."person_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 4000000 CACHE 1;--> statement-breakpoint
CREATE TABLE "account" (
	"account_no" text PRIMARY KEY DEFAULT nextval('account_number')::text NOT NULL,
	"person_id" uuid,
	"first_title_code" text NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"birth_date" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_consent" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"personalised" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_offset" (
	"title_code" text PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delay_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_code" text NOT NULL,
	"postal_code" text NOT NULL,
	"text" text NOT NULL,
	"expected_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_address" (
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"address" jsonb NOT NULL,
	CONSTRAINT "delivery_address_account_no_title_code_pk" PRIMARY KEY("account_no","title_code")
);
--> statement-breakpoint
CREATE TABLE "delivery_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"type" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"address" jsonb
);
--> statement-breakpoint
CREATE TABLE "limit_count" (
	"rule" text NOT NULL,
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "limit_count_rule_key_window_start_pk" PRIMARY KEY("rule","key","window_start")
);
--> statement-breakpoint
CREATE TABLE "login_code" (
	"interaction_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"channel" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"title_code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "maintenance" (
	"title_code" text PRIMARY KEY NOT NULL,
	"active" boolean NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_code" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_artifact" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"consumed_at" integer,
	"expires_at" timestamp with time zone,
	CONSTRAINT "oidc_artifact_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint DEFAULT nextval('person_number') NOT NULL,
	"realm" text DEFAULT '' NOT NULL,
	"demo_kind" text,
	"email" text NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"phone_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"deletion_asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"title_code" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeded_title" (
	"title_code" text PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"title_code" text NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"methods" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"subscription_no" text PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"plan_kind" text NOT NULL,
	"status" integer NOT NULL,
	"access" text NOT NULL,
	"shared_from" text,
	"info1" text,
	"price_ore" integer NOT NULL,
	"billing_period" text NOT NULL,
	"renewal_date" date,
	"expiry_date" date,
	"payment_method" jsonb,
	"started_on" date,
	"cancelled_on" date,
	"pending_plan_kind" text,
	"pending_from" date,
	"pending_billing_period" text,
	"pending_price_ore" integer
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_consent" ADD CONSTRAINT "ad_consent_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_address" ADD CONSTRAINT "delivery_address_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_change" ADD CONSTRAINT "delivery_change_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_activity" ADD CONSTRAINT "person_activity_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_person" ON "account" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_phone" ON "account" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "delay_notice_place" ON "delay_notice" USING btree ("title_code","postal_code");--> statement-breakpoint
CREATE INDEX "delivery_change_account" ON "delivery_change" USING btree ("account_no","title_code");--> statement-breakpoint
CREATE INDEX "message_recipient" ON "message" USING btree ("recipient","sent_at");--> statement-breakpoint
CREATE INDEX "message_sent" ON "message" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "oidc_artifact_grant" ON "oidc_artifact" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_artifact_uid" ON "oidc_artifact" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_artifact_expiry" ON "oidc_artifact" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "person_email" ON "person" USING btree ("realm","email");--> statement-breakpoint
CREATE UNIQUE INDEX "person_user_id" ON "person" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_activity_person" ON "person_activity" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscription_account" ON "subscription" USING btree ("account_no","title_code");