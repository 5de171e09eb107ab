-- Stores the running period of every charged subscription: from its last charge if that is known, otherwise counted
-- back from the renewal or the end. The period of a suspended subscription begins with the unpaid renewal.
INSERT INTO "billing_period"
	("subscription_no", "from_date", "to_date", "amount_ore", "list_price_ore", "plan_kind", "billing_period")
WITH charged AS (
	SELECT s.*,
		CASE s.billing_period WHEN 'yearly' THEN 12 WHEN 'quarterly' THEN 3 ELSE 1 END AS months,
		coalesce(s.renewal_date, s.expiry_date + 1) AS boundary
	FROM "subscription" s
	LEFT JOIN "cancellation" c ON c.subscription_no = s.subscription_no AND c.regretted_at IS NULL
	WHERE s.price_ore > 0
		AND coalesce(s.renewal_date, s.expiry_date) IS NOT NULL
		AND (s.status IN (1, -1, 3) OR (s.status = 2 AND coalesce((c.before->>'status')::int, 1) = 1))
), anchored AS (
	SELECT charged.*, coalesce(billing_anchor, started_on) AS anchor,
		(extract(year FROM boundary) - extract(year FROM coalesce(billing_anchor, started_on)))::int * 12
			+ (extract(month FROM boundary) - extract(month FROM coalesce(billing_anchor, started_on)))::int AS elapsed
	FROM charged
), counted AS (
	SELECT anchored.*,
		CASE
			WHEN elapsed >= months AND elapsed % months = 0 AND (anchor + make_interval(months => elapsed))::date = boundary
				THEN (anchor + make_interval(months => elapsed - months))::date
			ELSE greatest((boundary - make_interval(months => months))::date, started_on)
		END AS counted_from
	FROM anchored
), known AS (
	SELECT counted.*, item.from_date, item.amount_ore
	FROM counted
	LEFT JOIN LATERAL (
		SELECT (basis->>'from')::date AS from_date, amount_ore
		FROM "open_item"
		WHERE open_item.subscription_no = counted.subscription_no
			AND reason IN ('firstPeriod', 'renewal', 'planChange')
			AND (basis->>'from')::date < counted.boundary
		ORDER BY 1 DESC
		LIMIT 1
	) item ON true
)
SELECT subscription_no,
	CASE WHEN status = -1 THEN boundary ELSE coalesce(from_date, counted_from) END,
	CASE WHEN status = -1 THEN (boundary + make_interval(months => months))::date - 1 ELSE boundary - 1 END,
	CASE WHEN status = -1 THEN price_ore ELSE coalesce(amount_ore, price_ore) END,
	coalesce(
		(SELECT d.price_after_ore FROM "taken_discount" d
			WHERE d.subscription_no = known.subscription_no AND d.ended_on IS NULL AND d.from_date < known.boundary
			LIMIT 1),
		price_ore
	),
	plan_kind, billing_period
FROM known
WHERE status = -1 OR coalesce(from_date, counted_from) < boundary;
