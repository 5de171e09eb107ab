DROP INDEX "delivery_change_open";--> statement-breakpoint
DROP INDEX "subscription_renewal";--> statement-breakpoint
DROP INDEX "subscription_expiry";--> statement-breakpoint
ALTER TABLE "delivery_change" ADD COLUMN "next_due_on" date;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "next_due_on" date;--> statement-breakpoint
CREATE INDEX "delivery_change_due" ON "delivery_change" USING btree ("next_due_on");--> statement-breakpoint
CREATE INDEX "subscription_due" ON "subscription" USING btree ("next_due_on");