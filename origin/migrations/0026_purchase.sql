CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 30000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "discount_code_use" (
	"title_code" text NOT NULL,
	"code" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "discount_code_use_title_code_code_pk" PRIMARY KEY("title_code","code"),
	CONSTRAINT "discount_code_use_count" CHECK (uses >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"plan_kind" text NOT NULL,
	"billing_period" text NOT NULL,
	"offer_kind" text NOT NULL,
	"offer_id" text,
	"offer_periods" integer,
	"price_ore" integer NOT NULL,
	"price_after_ore" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"first_paper_on" date,
	"address" jsonb,
	"method" text NOT NULL,
	"terms_version" text NOT NULL,
	"express_request" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"brand" text,
	"last_four" text,
	"subscription_no" text,
	"aria_invoice_no" text,
	"activity_id" uuid,
	CONSTRAINT "purchase_order_price" CHECK (price_ore > 0)
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "express_request" boolean;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_open" ON "purchase_order" USING btree ("account_no","title_code") WHERE state = 'awaitingPayment';--> statement-breakpoint
CREATE INDEX "purchase_order_account" ON "purchase_order" USING btree ("account_no","title_code");--> statement-breakpoint
CREATE INDEX "purchase_order_offer" ON "purchase_order" USING btree ("title_code","offer_id");