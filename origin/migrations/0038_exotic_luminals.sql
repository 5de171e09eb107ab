CREATE TABLE "gift" (
	"gift_no" text PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"state" text NOT NULL,
	"plan_kind" text NOT NULL,
	"months" integer NOT NULL,
	"price_ore" integer NOT NULL,
	"code_hash" text NOT NULL,
	"recipient_name" text NOT NULL,
	"sender_name" text NOT NULL,
	"greeting" text NOT NULL,
	"email" text,
	"send_on" date,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"bought_on" date,
	"expires_on" date,
	"redeemed_at" timestamp with time zone,
	"recipient_account_no" text,
	"ended_at" timestamp with time zone,
	"aria_invoice_no" text,
	"activity_id" uuid,
	"next_step" text,
	"next_due_on" date,
	CONSTRAINT "gift_code" UNIQUE("code_hash"),
	CONSTRAINT "gift_price" CHECK (price_ore > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_term" (
	"gift_no" text PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"next_due_on" date
);
--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_recipient_account_no_account_account_no_fk" FOREIGN KEY ("recipient_account_no") REFERENCES "public"."account"("account_no") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_term" ADD CONSTRAINT "gift_term_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_account" ON "gift" USING btree ("account_no","title_code");--> statement-breakpoint
CREATE INDEX "gift_recipient" ON "gift" USING btree ("recipient_account_no");--> statement-breakpoint
CREATE INDEX "gift_due" ON "gift" USING btree ("next_due_on");--> statement-breakpoint
CREATE INDEX "gift_term_account" ON "gift_term" USING btree ("account_no");--> statement-breakpoint
CREATE INDEX "gift_term_due" ON "gift_term" USING btree ("next_due_on");