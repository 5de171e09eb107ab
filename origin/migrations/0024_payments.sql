CREATE TABLE "payment_method" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"method" text NOT NULL,
	"token" text NOT NULL,
	"brand" text,
	"last_four" text,
	"expires" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"psp_reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_callback" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"callback" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"merchant" text NOT NULL,
	"reference" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_answer" (
	"merchant" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	CONSTRAINT "sandbox_payment_answer_merchant_key_pk" PRIMARY KEY("merchant","key")
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "is_silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_present" ON "payment_method" USING btree ("account_no","title_code","method") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "payment_method_token" ON "payment_method" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_event_once" ON "payment_event" USING btree ("provider","reference","name","psp_reference");--> statement-breakpoint
CREATE INDEX "payment_event_received" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "sandbox_payment_merchant" ON "sandbox_payment" USING btree ("merchant","kind","reference");--> statement-breakpoint
CREATE INDEX "payment_attempt_provider_reference" ON "payment_attempt" USING btree ("provider_reference");