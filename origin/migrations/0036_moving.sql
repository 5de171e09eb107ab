CREATE TABLE "planned_move" (
	"account_no" text NOT NULL,
	"title_code" text NOT NULL,
	"id" uuid NOT NULL,
	"change_id" uuid,
	"moves_on" date NOT NULL,
	"address" jsonb NOT NULL,
	"paper" text NOT NULL,
	"carrier" jsonb,
	"invoices_follow" boolean NOT NULL,
	"registers" boolean NOT NULL,
	"next_due_on" date NOT NULL,
	CONSTRAINT "planned_move_account_no_title_code_pk" PRIMARY KEY("account_no","title_code")
);
--> statement-breakpoint
ALTER TABLE "planned_move" ADD CONSTRAINT "planned_move_account_no_account_account_no_fk" FOREIGN KEY ("account_no") REFERENCES "public"."account"("account_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_move" ADD CONSTRAINT "planned_move_change_id_delivery_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."delivery_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_move_change" ON "planned_move" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "planned_move_due" ON "planned_move" USING btree ("next_due_on");