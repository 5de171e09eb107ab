CREATE TABLE "student_confirmation" (
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"email" text,
	"confirmed_on" date NOT NULL,
	"holds_until" date NOT NULL,
	"next_step" text,
	"next_due_on" date,
	CONSTRAINT "student_confirmation_account_no_title_code_pk" PRIMARY KEY("account_no","title_code")
);
--> statement-breakpoint
ALTER TABLE "student_confirmation" ADD CONSTRAINT "student_confirmation_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_confirmation_email" ON "student_confirmation" USING btree ("title_code","email");--> statement-breakpoint
CREATE INDEX "student_confirmation_due" ON "student_confirmation" USING btree ("next_due_on");