ALTER TABLE "payment_method" ADD COLUMN "next_due_on" date;--> statement-breakpoint
CREATE INDEX "payment_method_due" ON "payment_method" USING btree ("next_due_on");--> statement-breakpoint
update payment_method set next_due_on = (expires || '-01')::date - 14 where ended_at is null and expires is not null;
