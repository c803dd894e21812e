-- Orders are counted by day and status, too. No order changes meanwhile, or one of another status than it was counted with would be
-- taken away by its trigger.
LOCK TABLE "orders" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "order_adds"("it" "orders") RETURNS TABLE (
  "roll_up" text, "day" date, "site" text, "currency" text, "partner" text, "placed" integer, "sold" integer, "sold_minor" bigint,
  "aligners_single" integer, "aligners_three" integer, "matrices_soft" integer, "matrices_hard" integer, "retainers" integer,
  "shipped" integer, "shipped_on_time" integer
) LANGUAGE sql STABLE AS $$
  WITH "counted" AS (
    SELECT
      ("it"."created_at" AT TIME ZONE 'Europe/Moscow')::date AS "made_on",
      ("it"."shipped_at" AT TIME ZONE 'Europe/Moscow')::date AS "left_on",
      "is_sale"("it"."status", "it"."total_minor", "it"."returned_minor") AS "is_sold"
    WHERE "it"."status" <> 'draft' AND "it"."archived_at" IS NULL
  ), "made" AS (
    SELECT "made_on", "is_sold"::integer AS "sold",
      CASE WHEN "is_sold" THEN coalesce("it"."total_minor" - "it"."returned_minor", 0) ELSE 0 END AS "sold_minor"
    FROM "counted"
  ), "pieces" AS (
    SELECT
      coalesce(sum("quantity") FILTER (WHERE "product" = 'aligner-single-layer'), 0)::integer AS "aligners_single",
      coalesce(sum("quantity") FILTER (WHERE "product" = 'aligner-three-layer'), 0)::integer AS "aligners_three",
      coalesce(sum("quantity") FILTER (WHERE "product" = 'matrix-soft'), 0)::integer AS "matrices_soft",
      coalesce(sum("quantity") FILTER (WHERE "product" = 'matrix-hard'), 0)::integer AS "matrices_hard",
      coalesce(sum("quantity") FILTER (WHERE "product" = 'retainer'), 0)::integer AS "retainers"
    FROM "counted", jsonb_to_recordset("it"."frozen" -> 'quote' -> 'lines') AS "line" ("product" text, "quantity" integer)
    WHERE "is_sold"
  )
  SELECT 'day', "made_on", "it"."site", "it"."currency", '', 1, "sold", "sold_minor",
    "aligners_single", "aligners_three", "matrices_soft", "matrices_hard", "retainers", 0, 0
  FROM "made", "pieces"
  UNION ALL
  SELECT 'status-' || "it"."status", "made_on", "it"."site", "it"."currency", '', 1, "sold", "sold_minor", 0, 0, 0, 0, 0, 0, 0
  FROM "made"
  UNION ALL
  SELECT 'day', "left_on", "it"."site", "it"."currency", '', 0, 0, 0, 0, 0, 0, 0, 0,
    1, ("it"."shipped_at" <= "order_due"("it"))::integer
  FROM "counted" WHERE "left_on" IS NOT NULL AND "order_due"("it") IS NOT NULL
  UNION ALL
  SELECT "span"."roll_up", "span"."day", "it"."site", "it"."currency", "it"."partner_code", 1, "sold", "sold_minor",
    0, 0, 0, 0, 0, 0, 0
  FROM "made", LATERAL (VALUES
    ('partner-day', "made_on"),
    ('partner-third', date_trunc('month', "made_on")::date + 10 * least(2, (extract(day FROM "made_on")::integer - 1) / 10)),
    ('partner-month', date_trunc('month', "made_on")::date),
    ('partner-quarter', date_trunc('quarter', "made_on")::date)
  ) AS "span" ("roll_up", "day")
  WHERE "it"."partner_code" IS NOT NULL
$$;--> statement-breakpoint
INSERT INTO "order_days" ("roll_up", "day", "site", "currency", "placed", "sold", "sold_minor", "folded")
SELECT 'status-' || "status", ("created_at" AT TIME ZONE 'Europe/Moscow')::date, "site", "currency", count(*),
  count(*) FILTER (WHERE "is_sale"("status", "total_minor", "returned_minor")),
  coalesce(sum("total_minor" - "returned_minor") FILTER (WHERE "is_sale"("status", "total_minor", "returned_minor")), 0), true
FROM "orders" WHERE "status" <> 'draft' AND "archived_at" IS NULL
GROUP BY 1, 2, 3, 4;--> statement-breakpoint
CREATE INDEX "order_days_of_orders" ON "order_days" USING btree ("roll_up","site","day","currency","placed","sold","sold_minor","aligners_single","aligners_three","matrices_soft","matrices_hard","retainers","shipped","shipped_on_time") WHERE "order_days"."partner" = '';
