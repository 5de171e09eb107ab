CREATE TABLE "price_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_no" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"former_price_ore" integer NOT NULL,
	"price_ore" integer NOT NULL,
	"from_date" date NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "announced_price_ore" integer;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "announced_from" date;--> statement-breakpoint
ALTER TABLE "price_notice" ADD CONSTRAINT "price_notice_subscription_no_subscription_subscription_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription"("subscription_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_notice_subscription" ON "price_notice" USING btree ("subscription_no");