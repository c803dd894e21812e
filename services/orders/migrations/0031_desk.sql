ALTER TABLE "orders" ADD COLUMN "hold" jsonb,
	ADD COLUMN "paused_ms" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "assignee" text,
	ADD COLUMN "has_scans" boolean DEFAULT false NOT NULL,
	ADD COLUMN "lacks_scans" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "has_scans" = "it"."has", "lacks_scans" = "it"."lacks" FROM (
	SELECT "orders"."id", coalesce(bool_or("removed_at" IS NULL AND "damaged_at" IS NULL), false) AS "has",
		coalesce(bool_or("frozen" -> 'fileIds' ? "scans"."id"::text) FILTER (WHERE "removed_at" IS NOT NULL OR "damaged_at" IS NOT NULL), false) AS "lacks"
	FROM "orders" JOIN "scans" ON "scans"."order_id" = "orders"."id" GROUP BY "orders"."id"
) AS "it" WHERE "it"."id" = "orders"."id" AND ("it"."has" OR "it"."lacks");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp with time zone GENERATED ALWAYS AS (case when (paid_at is not null and case when counted = '[]'
  then (frozen -> 'quote' ->> 'totalMinor')::bigint > refunded_minor
  else jsonb_path_exists(counted, '$[*] ? (@.leftMinor > 0)') end) and status not in ('draft', 'cancelled')
  then (paid_at at time zone 'UTC' + (172800000 + paused_ms) * interval '1 millisecond') at time zone 'UTC' end) STORED,
	ADD COLUMN "step" text GENERATED ALWAYS AS (case
  when archived_at is not null or status = 'draft' then null
  when payment_review is not null then 'check-money'
  when status in ('completed', 'cancelled') then null
  when hold is not null then case when hold ->> 'isOver' = 'true' then 'decide-hold' else 'client-asked' end
  when lacks_scans and status in ('pending', 'paid', 'processing') then 'replace-scans'
  when not (paid_at is not null and case when counted = '[]'
  then (frozen -> 'quote' ->> 'totalMinor')::bigint > refunded_minor
  else jsonb_path_exists(counted, '$[*] ? (@.leftMinor > 0)') end) and refunded_minor > 0 and status <> 'pending' then 'decide-refund'
  when status = 'pending' then
    case when (frozen -> 'quote' ->> 'totalMinor')::bigint = 0 then 'process' else 'payment-due' end
  when status = 'paid' then 'process'
  when status = 'processing' then 'ship'
  else 'complete' end) STORED;--> statement-breakpoint
CREATE INDEX "orders_newest_of_step" ON "orders" USING btree ("step","created_at","id") WHERE "orders"."step" is not null;--> statement-breakpoint
CREATE INDEX "orders_newest_of_assignee" ON "orders" USING btree ("assignee","created_at","id") WHERE "orders"."assignee" is not null;--> statement-breakpoint
CREATE INDEX "orders_newest_with_scans" ON "orders" USING btree ("created_at","id") WHERE "orders"."has_scans" and "orders"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "orders_newest_archived" ON "orders" USING btree ("created_at","id") WHERE "orders"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at","id") WHERE "orders"."status" in ('paid', 'processing') and "orders"."archived_at" is null and "orders"."hold" is null;--> statement-breakpoint
-- Whether an order has scans is a fact of the table of scans, whoever changes that, also the version before. It is written
-- when it changes alone, and looked for once a statement, so that the scans of an order cost the same each.
CREATE FUNCTION "take_new_scans"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	UPDATE "orders" SET "has_scans" = true
	WHERE NOT "has_scans" AND "id" IN (SELECT "order_id" FROM "added" WHERE "removed_at" IS NULL AND "damaged_at" IS NULL);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "new_scans" AFTER INSERT ON "scans" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "take_new_scans"();--> statement-breakpoint
CREATE FUNCTION "take_changed_scans"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	UPDATE "orders" SET "has_scans" = "it"."has", "lacks_scans" = "it"."lacks" FROM (
		SELECT "of"."id", bool_or("removed_at" IS NULL AND "damaged_at" IS NULL) AS "has",
			coalesce(bool_or("of"."frozen" -> 'fileIds' ? "scans"."id"::text) FILTER (WHERE "removed_at" IS NOT NULL OR "damaged_at" IS NOT NULL), false) AS "lacks"
		FROM "orders" AS "of" JOIN "scans" ON "scans"."order_id" = "of"."id"
		WHERE "of"."id" IN (
			SELECT "after"."order_id" FROM "before" JOIN "after" USING ("id")
			WHERE (coalesce("before"."removed_at", "before"."damaged_at") IS NULL)
				<> (coalesce("after"."removed_at", "after"."damaged_at") IS NULL)
		) GROUP BY "of"."id"
	) AS "it" WHERE "it"."id" = "orders"."id" AND ("it"."has" <> "orders"."has_scans" OR "it"."lacks" <> "orders"."lacks_scans");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "changed_scans" AFTER UPDATE ON "scans" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
	FOR EACH STATEMENT EXECUTE FUNCTION "take_changed_scans"();--> statement-breakpoint
-- A price that is frozen again, or no longer, has other scans.
CREATE FUNCTION "forget_lack"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."lacks_scans" := false; RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER "frozen_scans" BEFORE UPDATE OF "frozen" ON "orders" FOR EACH ROW WHEN (OLD."lacks_scans") EXECUTE FUNCTION "forget_lack"();
