-- An issued document never changes, except for the day of its next step.
CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(new) - 'next_due_on' IS DISTINCT FROM to_jsonb(old) - 'next_due_on' THEN
		RAISE EXCEPTION 'An issued document is not changed: credit it.' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_unchanged BEFORE UPDATE ON "invoice"
FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
--> statement-breakpoint
CREATE TRIGGER invoice_line_unchanged BEFORE UPDATE ON "invoice_line"
FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
--> statement-breakpoint
-- Settlements exceed neither what is owed nor what is available. Accounts are locked, so transactions do not overlap.
CREATE FUNCTION refuse_over_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	settled bigint;
	whole bigint;
BEGIN
	SELECT sum(amount_ore) INTO settled FROM settlement
	WHERE (new.aria_invoice_no IS NOT NULL AND aria_invoice_no = new.aria_invoice_no)
		OR (new.refund_id IS NOT NULL AND refund_id = new.refund_id);
	IF new.aria_invoice_no IS NOT NULL THEN
		SELECT price_ore INTO whole FROM invoice WHERE aria_invoice_no = new.aria_invoice_no;
	ELSE
		SELECT amount_ore INTO whole FROM ledger_entry WHERE id = new.refund_id;
	END IF;
	IF settled > whole OR settled < 0 THEN
		RAISE EXCEPTION 'More is settled than is owed.' USING ERRCODE = 'check_violation';
	END IF;
	SELECT sum(amount_ore) INTO settled FROM settlement
	WHERE (new.payment_id IS NOT NULL AND payment_id = new.payment_id)
		OR (new.credit_note_no IS NOT NULL AND credit_note_no = new.credit_note_no);
	IF new.payment_id IS NOT NULL THEN
		SELECT -amount_ore INTO whole FROM ledger_entry WHERE id = new.payment_id;
	ELSE
		SELECT -price_ore INTO whole FROM invoice WHERE aria_invoice_no = new.credit_note_no;
	END IF;
	IF settled > whole OR settled < 0 THEN
		RAISE EXCEPTION 'More is settled than was paid or credited.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settlement_within AFTER INSERT ON "settlement"
FOR EACH ROW EXECUTE FUNCTION refuse_over_settlement();
--> statement-breakpoint
CREATE FUNCTION refuse_settlement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A settlement is not changed: take it back by a negative one.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER settlement_unchanged BEFORE UPDATE ON "settlement"
FOR EACH ROW EXECUTE FUNCTION refuse_settlement_change();
--> statement-breakpoint
-- Rank of an attempt's state, as in src/domain/payment-states.ts; null for an unknown state.
CREATE FUNCTION payment_state_rank(state text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN state = 'created' THEN 0
		WHEN state = 'awaitingUser' THEN 1
		WHEN state = 'authorised' THEN 2
		WHEN state IN ('declined', 'aborted', 'expired', 'error', 'lost') THEN 3
		WHEN state = 'succeeded' THEN 4
		WHEN state = 'reversed' THEN 5
	END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF payment_state_rank(new.state) IS NULL THEN
		RAISE EXCEPTION 'A payment attempt has no state %.', new.state USING ERRCODE = 'check_violation';
	END IF;
	IF new.kind NOT IN ('cardVerification', 'vippsAgreement', 'avtaleGiro', 'payment', 'purchase', 'charge', 'refund', 'chargeback') THEN
		RAISE EXCEPTION 'A payment attempt has no kind %.', new.kind USING ERRCODE = 'check_violation';
	END IF;
	IF (new.refunds IS NOT NULL) <> (new.kind IN ('refund', 'chargeback')) THEN
		RAISE EXCEPTION 'A refund is of an attempt, and nothing else is.' USING ERRCODE = 'check_violation';
	END IF;
	IF tg_op = 'UPDATE' AND (
		(new.reference, new.account_no, new.title_code, new.purpose, new.subject, new.kind, new.method, new.amount_ore, new.refunds)
			IS DISTINCT FROM
		(old.reference, old.account_no, old.title_code, old.purpose, old.subject, old.kind, old.method, old.amount_ore, old.refunds)
	) THEN
		RAISE EXCEPTION 'What a payment attempt is about is not changed.' USING ERRCODE = 'restrict_violation';
	END IF;
	IF tg_op = 'UPDATE' AND new.state <> old.state
		AND payment_state_rank(new.state) <= payment_state_rank(old.state) THEN
		RAISE EXCEPTION 'A payment attempt does not go back from % to %.', old.state, new.state USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_attempt_rules BEFORE INSERT OR UPDATE ON "payment_attempt"
FOR EACH ROW EXECUTE FUNCTION refuse_attempt();
--> statement-breakpoint
-- A replaced period keeps its stored last day, although it ends the day before its successor begins. The primary key
-- (subscription and first day) prevents two periods from charging the same first day. Only the last day can change.
CREATE FUNCTION refuse_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.to_date < new.from_date THEN
		RAISE EXCEPTION 'A billing period does not end before it begins.' USING ERRCODE = 'check_violation';
	END IF;
	IF tg_op = 'UPDATE' AND to_jsonb(new) - 'to_date' IS DISTINCT FROM to_jsonb(old) - 'to_date' THEN
		RAISE EXCEPTION 'Of a billing period only the last day is moved.' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_period_rules BEFORE INSERT OR UPDATE ON "billing_period"
FOR EACH ROW EXECUTE FUNCTION refuse_period();
