CREATE TABLE "invoice_setting" (
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"channel" text NOT NULL,
	"address" jsonb,
	CONSTRAINT "invoice_setting_account_no_title_code_pk" PRIMARY KEY("account_no","title_code")
);
--> statement-breakpoint
ALTER TABLE "invoice_setting" ADD CONSTRAINT "invoice_setting_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;