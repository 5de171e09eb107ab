CREATE TABLE "family_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"subscription_no" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"member_account_no" text,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "family_invitation" ADD CONSTRAINT "family_invitation_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_invitation" ADD CONSTRAINT "family_invitation_member_account_no_account_account_no_fk" FOREIGN KEY ("member_account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "family_invitation_open" ON "family_invitation" USING btree ("subscription_no","email") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "family_invitation_subscription" ON "family_invitation" USING btree ("subscription_no");--> statement-breakpoint
CREATE INDEX "family_invitation_owner" ON "family_invitation" USING btree ("account_no");--> statement-breakpoint
CREATE INDEX "family_invitation_member" ON "family_invitation" USING btree ("member_account_no");