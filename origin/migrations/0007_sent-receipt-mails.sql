-- All receipts of the former version are sent by now.
UPDATE "account_activity" SET "mail_sent_at" = now() WHERE "mailed_to" IS NOT NULL;
