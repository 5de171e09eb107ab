CREATE TABLE "one_time_code" (
	"purpose" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "login_code" CASCADE;