CREATE TABLE "resource_version" (
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"resource" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "resource_version_account_no_title_code_resource_pk" PRIMARY KEY("account_no","title_code","resource")
);
--> statement-breakpoint
ALTER TABLE "intent" ADD COLUMN "request_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "intent" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "intent" DROP COLUMN "call";--> statement-breakpoint
ALTER TABLE "intent" DROP COLUMN "payload_hash";