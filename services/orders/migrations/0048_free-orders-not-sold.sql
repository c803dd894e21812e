-- What is free is no longer counted as sold: the sums lose what free orders have added, and get what they add from now on. No order
-- changes meanwhile, or its trigger would take back another sum than was added.
LOCK TABLE "orders" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "order_days" ("roll_up", "day", "site", "currency", "partner", "placed", "sold", "sold_minor",
  "aligners_single", "aligners_three", "matrices_soft", "matrices_hard", "retainers", "shipped", "shipped_on_time")
SELECT "counts"."roll_up", "counts"."day", "counts"."site", "counts"."currency", "counts"."partner",
  -sum("placed"), -sum("sold"), -sum("sold_minor"), -sum("aligners_single"), -sum("aligners_three"), -sum("matrices_soft"),
  -sum("matrices_hard"), -sum("retainers"), -sum("shipped"), -sum("shipped_on_time")
FROM "orders", "order_adds"("orders") AS "counts"
WHERE "orders"."total_minor" = 0 AND "orders"."status" <> 'draft' AND "orders"."archived_at" IS NULL
GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
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
INSERT INTO "order_days" ("roll_up", "day", "site", "currency", "partner", "placed", "sold", "sold_minor",
  "aligners_single", "aligners_three", "matrices_soft", "matrices_hard", "retainers", "shipped", "shipped_on_time")
SELECT "counts"."roll_up", "counts"."day", "counts"."site", "counts"."currency", "counts"."partner",
  sum("placed"), sum("sold"), sum("sold_minor"), sum("aligners_single"), sum("aligners_three"), sum("matrices_soft"),
  sum("matrices_hard"), sum("retainers"), sum("shipped"), sum("shipped_on_time")
FROM "orders", "order_adds"("orders") AS "counts"
WHERE "orders"."total_minor" = 0 AND "orders"."status" <> 'draft' AND "orders"."archived_at" IS NULL
GROUP BY 1, 2, 3, 4, 5;
