CREATE TABLE "billing_period" (
	"subscription_no" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"amount_ore" integer NOT NULL,
	"list_price_ore" integer NOT NULL,
	"plan_kind" text NOT NULL,
	"billing_period" text NOT NULL,
	CONSTRAINT "billing_period_subscription_no_from_date_pk" PRIMARY KEY("subscription_no","from_date")
);
--> statement-breakpoint
ALTER TABLE "billing_period" ADD CONSTRAINT "billing_period_subscription_no_subscription_subscription_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription"("subscription_no") ON DELETE cascade ON UPDATE no action;