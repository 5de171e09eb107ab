CREATE SEQUENCE "public"."invoice_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 70000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "dunning_record" (
	"aria_invoice_no" text NOT NULL,
	"step" text NOT NULL,
	"taken_on" date NOT NULL,
	CONSTRAINT "dunning_record_aria_invoice_no_step_pk" PRIMARY KEY("aria_invoice_no","step")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"aria_invoice_no" text PRIMARY KEY DEFAULT nextval('invoice_number')::text NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"kind" text NOT NULL,
	"kid" text,
	"account_number" text,
	"price_ore" integer NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date,
	"from_date" date,
	"to_date" date,
	"credits" text,
	"payment_method" text,
	"recipient" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_due_on" date,
	CONSTRAINT "invoice_kid" UNIQUE("kid"),
	CONSTRAINT "invoice_kind" CHECK (case kind when 'invoice' then price_ore >= 0 and kid is not null and due_on is not null else price_ore < 0 and kid is null and due_on is null end)
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"ledger_entry_id" uuid PRIMARY KEY NOT NULL,
	"aria_invoice_no" text NOT NULL,
	"position" integer NOT NULL,
	"reason" text NOT NULL,
	"is_reversal" boolean NOT NULL,
	"subscription_no" text,
	"plan_name" text,
	"from_date" date,
	"to_date" date,
	"about" text,
	"amount_ore" integer NOT NULL,
	"vat_rate" integer,
	"vat_ore" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aria_invoice_no" text,
	"refund_id" uuid,
	"payment_id" uuid,
	"credit_note_no" text,
	"amount_ore" integer NOT NULL,
	"settled_on" date NOT NULL,
	CONSTRAINT "settlement_parties" CHECK (num_nonnulls(aria_invoice_no, refund_id) = 1 and num_nonnulls(payment_id, credit_note_no) = 1)
);
--> statement-breakpoint
CREATE TABLE "unbilled_entry" (
	"ledger_entry_id" uuid PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"next_due_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dunning_record" ADD CONSTRAINT "dunning_record_aria_invoice_no_invoice_aria_invoice_no_fk" FOREIGN KEY ("aria_invoice_no") REFERENCES "public"."invoice"("aria_invoice_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_ledger_entry_id_ledger_entry_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_aria_invoice_no_invoice_aria_invoice_no_fk" FOREIGN KEY ("aria_invoice_no") REFERENCES "public"."invoice"("aria_invoice_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_aria_invoice_no_invoice_aria_invoice_no_fk" FOREIGN KEY ("aria_invoice_no") REFERENCES "public"."invoice"("aria_invoice_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_refund_id_ledger_entry_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."ledger_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_payment_id_ledger_entry_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_credit_note_no_invoice_aria_invoice_no_fk" FOREIGN KEY ("credit_note_no") REFERENCES "public"."invoice"("aria_invoice_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unbilled_entry" ADD CONSTRAINT "unbilled_entry_ledger_entry_id_ledger_entry_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_account" ON "invoice" USING btree ("account_no","title_code","issued_on");--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("next_due_on");--> statement-breakpoint
CREATE INDEX "invoice_line_invoice" ON "invoice_line" USING btree ("aria_invoice_no");--> statement-breakpoint
CREATE INDEX "settlement_invoice" ON "settlement" USING btree ("aria_invoice_no");--> statement-breakpoint
CREATE INDEX "settlement_refund" ON "settlement" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "settlement_payment" ON "settlement" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "settlement_credit_note" ON "settlement" USING btree ("credit_note_no");--> statement-breakpoint
CREATE INDEX "unbilled_entry_account" ON "unbilled_entry" USING btree ("account_no","title_code");--> statement-breakpoint
CREATE INDEX "unbilled_entry_due" ON "unbilled_entry" USING btree ("next_due_on");--> statement-breakpoint
-- Rows that were booked before there were invoices are billed now.
INSERT INTO "unbilled_entry" ("ledger_entry_id", "account_no", "title_code", "next_due_on")
SELECT "id", "account_no", "title_code", "due_on" FROM "ledger_entry";
