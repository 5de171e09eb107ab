CREATE TABLE "business_agreement" (
	"subscription_no" text PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"company" text NOT NULL,
	"domains" jsonb NOT NULL,
	"max_users" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_no" text NOT NULL,
	"title_code" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"mail_count" integer NOT NULL,
	"subscription_no" text,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "business_agreement" ADD CONSTRAINT "business_agreement_subscription_no_subscription_subscription_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription"("subscription_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invitation" ADD CONSTRAINT "business_invitation_agreement_no_business_agreement_subscription_no_fk" FOREIGN KEY ("agreement_no") REFERENCES "public"."business_agreement"("subscription_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invitation" ADD CONSTRAINT "business_invitation_subscription_no_subscription_subscription_no_fk" FOREIGN KEY ("subscription_no") REFERENCES "public"."subscription"("subscription_no") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_agreement_account" ON "business_agreement" USING btree ("account_no","title_code");--> statement-breakpoint
CREATE UNIQUE INDEX "business_invitation_address" ON "business_invitation" USING btree ("agreement_no","email");--> statement-breakpoint
CREATE INDEX "business_invitation_email" ON "business_invitation" USING btree ("title_code","email");--> statement-breakpoint
CREATE INDEX "business_invitation_subscription" ON "business_invitation" USING btree ("subscription_no");