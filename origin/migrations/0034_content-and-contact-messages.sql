CREATE TABLE "contact_message" (
	"case_number" text PRIMARY KEY NOT NULL,
	"title_code" text NOT NULL,
	"key" text NOT NULL,
	"account_no" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_article" (
	"id" text PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"headline" text NOT NULL,
	"path" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_article" ADD CONSTRAINT "saved_article_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_message_key" ON "contact_message" USING btree ("title_code","key");--> statement-breakpoint
CREATE INDEX "contact_message_account" ON "contact_message" USING btree ("account_no");--> statement-breakpoint
CREATE INDEX "contact_message_age" ON "contact_message" USING btree ("title_code","sent_at");--> statement-breakpoint
CREATE INDEX "saved_article_account" ON "saved_article" USING btree ("account_no","title_code");