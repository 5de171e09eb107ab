CREATE TABLE "total_kid" (
	"kid" text PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	CONSTRAINT "total_kid_form" CHECK (kid ~ '^2[0-9]{12}$')
);
--> statement-breakpoint
ALTER TABLE "total_kid" ADD CONSTRAINT "total_kid_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "total_kid_account" ON "total_kid" USING btree ("account_no","title_code");