CREATE INDEX IF NOT EXISTS "delivery_change_due_in_order" ON "delivery_change" USING btree ("next_due_on","account_no","title_code") WHERE next_due_on is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "planned_move_due_in_order" ON "planned_move" USING btree ("next_due_on","account_no","title_code") WHERE next_due_on is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gift_due_in_order" ON "gift" USING btree ("next_due_on","account_no","title_code") WHERE next_due_on is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gift_term_due_in_order" ON "gift_term" USING btree ("next_due_on","account_no","title_code") WHERE next_due_on is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoice_due_in_order" ON "invoice" USING btree ("next_due_on","account_no","title_code") WHERE next_due_on is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "unbilled_entry_due_in_order" ON "unbilled_entry" USING btree ("next_due_on","account_no","title_code") WHERE next_due_on is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_method_due_in_order" ON "payment_method" USING btree ("next_due_on","account_no","title_code") WHERE next_due_on is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_attempt_due_in_order" ON "payment_attempt" USING btree ("next_due_on","account_no","title_code") WHERE next_due_on is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "student_confirmation_due_in_order" ON "student_confirmation" USING btree ("next_due_on","account_no","title_code") WHERE next_due_on is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscription_due_in_order" ON "subscription" USING btree ("next_due_on","account_no","title_code") WHERE next_due_on is not null;--> statement-breakpoint
DROP INDEX IF EXISTS "delivery_change_due";--> statement-breakpoint
DROP INDEX IF EXISTS "planned_move_due";--> statement-breakpoint
DROP INDEX IF EXISTS "gift_due";--> statement-breakpoint
DROP INDEX IF EXISTS "gift_term_due";--> statement-breakpoint
DROP INDEX IF EXISTS "invoice_due";--> statement-breakpoint
DROP INDEX IF EXISTS "unbilled_entry_due";--> statement-breakpoint
DROP INDEX IF EXISTS "payment_method_due";--> statement-breakpoint
DROP INDEX IF EXISTS "payment_attempt_due";--> statement-breakpoint
DROP INDEX IF EXISTS "student_confirmation_due";--> statement-breakpoint
DROP INDEX IF EXISTS "subscription_due";