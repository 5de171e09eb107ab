ALTER TABLE "invoice_setting" ADD COLUMN "e_faktura" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "store" text;