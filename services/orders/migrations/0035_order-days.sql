CREATE TABLE "order_days" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"roll_up" text NOT NULL,
	"day" date NOT NULL,
	"site" text NOT NULL,
	"currency" text NOT NULL,
	"partner" text DEFAULT '' NOT NULL,
	"placed" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"sold_minor" bigint DEFAULT 0 NOT NULL,
	"aligners_single" integer DEFAULT 0 NOT NULL,
	"aligners_three" integer DEFAULT 0 NOT NULL,
	"matrices_soft" integer DEFAULT 0 NOT NULL,
	"matrices_hard" integer DEFAULT 0 NOT NULL,
	"retainers" integer DEFAULT 0 NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"shipped_on_time" integer DEFAULT 0 NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_days_read" ON "order_days" USING btree ("roll_up","site","day","partner","currency");--> statement-breakpoint
CREATE INDEX "order_days_of_partners" ON "order_days" USING btree ("roll_up","site","day","partner","currency","placed","sold","sold_minor") WHERE "order_days"."partner" <> '';--> statement-breakpoint
CREATE INDEX "order_days_unfolded" ON "order_days" USING btree ("id") WHERE not "order_days"."folded";
--> statement-breakpoint
-- Until when a paid order is promised to leave the factory (`dispatchBy` of contracts/order/promise.ts), whatever became of its
-- money since: "due_at" forgets it once all money was given back, and an order may be refunded because it was late.
CREATE FUNCTION "order_due"("it" "orders") RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT "it"."paid_at" + interval '48 hours' + "it"."paused_ms" * interval '1 millisecond'
$$;--> statement-breakpoint
-- What an order adds to the days: nothing while it is a draft or deleted.
CREATE FUNCTION "order_adds"("it" "orders") RETURNS TABLE (
  "roll_up" text, "day" date, "site" text, "currency" text, "partner" text, "placed" integer, "sold" integer, "sold_minor" bigint,
  "aligners_single" integer, "aligners_three" integer, "matrices_soft" integer, "matrices_hard" integer, "retainers" integer,
  "shipped" integer, "shipped_on_time" integer
) LANGUAGE sql STABLE AS $$
  WITH "counted" AS (
    SELECT
      ("it"."created_at" AT TIME ZONE 'Europe/Moscow')::date AS "made_on",
      ("it"."shipped_at" AT TIME ZONE 'Europe/Moscow')::date AS "left_on",
      "it"."status" IN ('paid', 'processing', 'shipped', 'completed')
        AND NOT ("it"."returned_minor" > 0 AND "it"."returned_minor" >= "it"."total_minor") AS "is_sold"
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
CREATE FUNCTION "count_order_days"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO "order_days" ("roll_up", "day", "site", "currency", "partner", "placed", "sold", "sold_minor",
    "aligners_single", "aligners_three", "matrices_soft", "matrices_hard", "retainers", "shipped", "shipped_on_time")
  SELECT "roll_up", "day", "site", "currency", "partner", sum("by" * "placed"), sum("by" * "sold"), sum("by" * "sold_minor"),
    sum("by" * "aligners_single"), sum("by" * "aligners_three"), sum("by" * "matrices_soft"), sum("by" * "matrices_hard"),
    sum("by" * "retainers"), sum("by" * "shipped"), sum("by" * "shipped_on_time")
  FROM (
    SELECT 1 AS "by", * FROM "order_adds"(NEW) WHERE TG_OP <> 'DELETE'
    UNION ALL
    SELECT -1, * FROM "order_adds"(OLD) WHERE TG_OP <> 'INSERT'
  ) AS "change"
  GROUP BY "roll_up", "day", "site", "currency", "partner"
  HAVING sum("by" * "placed") <> 0 OR sum("by" * "sold") <> 0 OR sum("by" * "sold_minor") <> 0
    OR sum("by" * "shipped") <> 0 OR sum("by" * "shipped_on_time") <> 0 OR sum("by" * "aligners_single") <> 0
    OR sum("by" * "aligners_three") <> 0 OR sum("by" * "matrices_soft") <> 0 OR sum("by" * "matrices_hard") <> 0
    OR sum("by" * "retainers") <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A draft, which changes most, counts nowhere and costs nothing.
CREATE TRIGGER "orders_count_days_of_change" AFTER UPDATE OF "status", "archived_at", "frozen", "returned_minor", "paid_at",
  "paused_ms", "shipped_at", "partner_code", "site", "currency", "created_at" ON "orders"
  FOR EACH ROW WHEN (OLD."status" <> 'draft' OR NEW."status" <> 'draft') EXECUTE FUNCTION "count_order_days"();--> statement-breakpoint
CREATE TRIGGER "orders_count_days_of_new" AFTER INSERT ON "orders"
  FOR EACH ROW WHEN (NEW."status" <> 'draft') EXECUTE FUNCTION "count_order_days"();--> statement-breakpoint
CREATE TRIGGER "orders_count_days_of_deleted" AFTER DELETE ON "orders"
  FOR EACH ROW WHEN (OLD."status" <> 'draft') EXECUTE FUNCTION "count_order_days"();--> statement-breakpoint
-- The orders that there are: the triggers' locks keep others from changing until the end of this transaction.
INSERT INTO "order_days" ("roll_up", "day", "site", "currency", "partner", "placed", "sold", "sold_minor",
  "aligners_single", "aligners_three", "matrices_soft", "matrices_hard", "retainers", "shipped", "shipped_on_time", "folded")
SELECT "counts"."roll_up", "counts"."day", "counts"."site", "counts"."currency", "counts"."partner", sum("placed"), sum("sold"), sum("sold_minor"),
  sum("aligners_single"), sum("aligners_three"), sum("matrices_soft"), sum("matrices_hard"), sum("retainers"),
  sum("shipped"), sum("shipped_on_time"), true
FROM "orders", "order_adds"("orders") AS "counts"
GROUP BY 1, 2, 3, 4, 5;
