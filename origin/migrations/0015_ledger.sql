CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"natural_key" text NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"subscription_no" text,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"due_on" date NOT NULL,
	"period_from" date,
	"subject" text,
	"reverses" uuid,
	"activity_id" uuid,
	"basis" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_natural_key" UNIQUE("natural_key"),
	CONSTRAINT "ledger_entry_reverses" UNIQUE("reverses"),
	CONSTRAINT "ledger_entry_sign" CHECK (case when kind in ('charge', 'fee') then amount_ore > 0 when kind in ('credit', 'payment') then amount_ore < 0 else reverses is not null end)
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "blanked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_reverses_ledger_entry_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_no","title_code","due_on");--> statement-breakpoint
CREATE INDEX "ledger_entry_period" ON "ledger_entry" USING btree ("subscription_no","period_from");