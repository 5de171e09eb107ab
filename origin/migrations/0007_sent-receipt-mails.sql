-- The previous version has sent all its receipts.
UPDATE "account_activity" SET "mail_sent_at" = now() WHERE "mailed_to" IS NOT NULL;
