CREATE TABLE "payment_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"provider_reference" text,
	"redirect_url" text,
	"refunds" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"next_due_on" date,
	CONSTRAINT "payment_attempt_reference" UNIQUE("reference"),
	CONSTRAINT "payment_attempt_amount" CHECK (amount_ore >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_sign";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_refunds_payment_attempt_id_fk" FOREIGN KEY ("refunds") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_open" ON "payment_attempt" USING btree ("account_no","title_code","purpose","subject") WHERE state in ('created', 'awaitingUser', 'authorised') and kind <> 'refund';--> statement-breakpoint
CREATE INDEX "payment_attempt_due" ON "payment_attempt" USING btree ("next_due_on");--> statement-breakpoint
CREATE INDEX "payment_attempt_refunds" ON "payment_attempt" USING btree ("refunds");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_sign" CHECK (case when kind in ('charge', 'fee', 'refund') then amount_ore > 0 when kind in ('credit', 'payment') then amount_ore < 0 else reverses is not null end);