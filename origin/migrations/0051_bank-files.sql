CREATE TABLE "bank_file" (
	"sha256" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"payments" integer NOT NULL,
	"repeated" integer NOT NULL,
	"skipped" integer NOT NULL,
	"sum_ore" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"file_sha256" text NOT NULL,
	"our_account" text NOT NULL,
	"sum_ore" integer NOT NULL,
	"is_reversal" boolean NOT NULL,
	"kid" text,
	"booked_on" date NOT NULL,
	"payer_account" text,
	"payer_name" text,
	"message" text,
	"is_collected" boolean NOT NULL,
	"state" text NOT NULL,
	"account_no" text,
	"aria_invoice_no" text,
	"attempt_id" uuid,
	"staff_note" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bank_payment_key" UNIQUE("key"),
	CONSTRAINT "bank_payment_sum" CHECK (sum_ore > 0),
	CONSTRAINT "bank_payment_settled" CHECK (state <> 'settled' or (account_no is not null and attempt_id is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_payment" ADD CONSTRAINT "bank_payment_file_sha256_bank_file_sha256_fk" FOREIGN KEY ("file_sha256") REFERENCES "public"."bank_file"("sha256") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payment" ADD CONSTRAINT "bank_payment_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_payment_to_do" ON "bank_payment" USING btree ("booked_on","key") WHERE state in ('received', 'open');--> statement-breakpoint
CREATE INDEX "bank_payment_kid" ON "bank_payment" USING btree ("kid","our_account");--> statement-breakpoint
CREATE INDEX "bank_payment_account" ON "bank_payment" USING btree ("account_no");--> statement-breakpoint
CREATE INDEX "bank_payment_file" ON "bank_payment" USING btree ("file_sha256");