-- A day is charged only once. A period may begin within the previous one only if it replaces it with another plan or
-- billing period; the replaced period keeps its last day. No period may reach the first day of a later one.
CREATE FUNCTION refuse_overlap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	former billing_period%ROWTYPE;
BEGIN
	IF tg_op = 'INSERT' THEN
		SELECT * INTO former FROM billing_period
		WHERE subscription_no = new.subscription_no AND from_date < new.from_date
		ORDER BY from_date DESC LIMIT 1;
		IF former.to_date >= new.from_date
			AND (former.plan_kind, former.billing_period) = (new.plan_kind, new.billing_period) THEN
			RAISE EXCEPTION 'A day is charged once: the period from % is not over.', former.from_date USING ERRCODE = 'exclusion_violation';
		END IF;
	END IF;
	IF EXISTS (
		SELECT FROM billing_period
		WHERE subscription_no = new.subscription_no AND from_date > new.from_date AND from_date <= new.to_date
			AND (tg_op = 'INSERT' OR from_date > old.to_date)
	) THEN
		RAISE EXCEPTION 'A day is charged once: a later period begins before %.', new.to_date USING ERRCODE = 'exclusion_violation';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_period_overlap BEFORE INSERT OR UPDATE ON "billing_period"
FOR EACH ROW EXECUTE FUNCTION refuse_overlap();
