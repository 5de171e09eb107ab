-- Open items become ledger rows with the natural keys that `naturalKeyOf` builds. A fact that occurs twice keeps both
-- sums: the second key ends in its number.
INSERT INTO "ledger_entry"
	("id", "natural_key", "account_no", "title_code", "subscription_no", "kind", "reason", "amount_ore", "due_on",
	"period_from", "subject", "activity_id", "basis", "created_at")
WITH facts AS (
	SELECT open_item.*,
		CASE
			WHEN amount_ore < 0 THEN 'credit'
			WHEN reason = 'transferFee' THEN 'fee'
			ELSE 'charge'
		END AS kind,
		CASE WHEN reason IN ('firstPeriod', 'renewal', 'planChange', 'complaintCredit') THEN (basis->>'from')::date END
			AS period_from,
		coalesce(basis->>'deliveryChange', basis->>'caseNumber') AS subject
	FROM "open_item"
	WHERE amount_ore <> 0
), keyed AS (
	SELECT facts.*,
		concat_ws('/',
			CASE WHEN kind = 'charge' AND period_from IS NOT NULL THEN kind ELSE reason END,
			coalesce(subject, subscription_no), period_from::text) AS key
	FROM facts
), numbered AS (
	SELECT keyed.*, row_number() OVER (PARTITION BY key ORDER BY created_at, id) AS number FROM keyed
)
SELECT id, CASE WHEN number = 1 THEN key ELSE key || '/' || number END, account_no, title_code, subscription_no, kind,
	reason, amount_ore, due_on, period_from, subject, activity_id, basis, created_at
FROM numbered;
--> statement-breakpoint
-- Collected items are paid.
INSERT INTO "ledger_entry"
	("id", "natural_key", "account_no", "title_code", "subscription_no", "kind", "reason", "amount_ore", "due_on",
	"reverses", "basis", "created_at")
SELECT gen_random_uuid(),
	CASE WHEN amount_ore > 0 THEN 'payment/' || id ELSE 'reversal/' || id END,
	account_no, title_code, subscription_no,
	CASE WHEN amount_ore > 0 THEN 'payment' ELSE 'reversal' END, 'payment', -amount_ore, due_on,
	CASE WHEN amount_ore > 0 THEN NULL ELSE id END,
	jsonb_build_object('openItem', id), collected_at
FROM "open_item"
WHERE collected_at IS NOT NULL AND amount_ore <> 0;
--> statement-breakpoint
INSERT INTO "ledger_entry"
	("id", "natural_key", "account_no", "title_code", "kind", "reason", "amount_ore", "due_on", "subject", "basis",
	"created_at")
SELECT gen_random_uuid(), 'openingBalance/' || account_no, account_no, first_title_code,
	CASE WHEN balance > 0 THEN 'charge' ELSE 'credit' END, 'openingBalance', balance,
	(created_at AT TIME ZONE 'Europe/Oslo')::date, account_no, '{}', created_at
FROM "account"
WHERE balance <> 0;
--> statement-breakpoint
DROP TABLE "open_item";
--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "balance";
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'DELETE' AND current_setting('min_side.ledger_purge', true) = 'on' THEN
		RETURN old;
	END IF;
	RAISE EXCEPTION 'The ledger takes no %: write a reversal.', tg_op USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON "ledger_entry"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON "ledger_entry"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
