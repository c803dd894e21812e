CREATE TABLE "client_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"orders" integer NOT NULL,
	"sold_minor" bigint NOT NULL,
	"shipped" integer NOT NULL,
	"shipped_on_time" integer NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "client_counts_read" ON "client_counts" USING btree ("email","site","status","currency");--> statement-breakpoint
CREATE INDEX "client_counts_unfolded" ON "client_counts" USING btree ("id") WHERE not "client_counts"."folded";
--> statement-breakpoint
-- What an order adds to the counts of its client: nothing while it has no e-mail, or is deleted.
CREATE FUNCTION "client_adds"("it" "orders") RETURNS TABLE (
	"site" text, "email" text, "status" text, "currency" text, "orders" integer, "sold_minor" bigint, "shipped" integer,
	"shipped_on_time" integer
) LANGUAGE sql STABLE AS $$
	SELECT "it"."site", "it"."email", "it"."status", "it"."currency", 1,
		CASE WHEN "is_sale"("it"."status", "it"."total_minor", "it"."returned_minor") THEN "it"."total_minor" - "it"."returned_minor" ELSE 0 END,
		("it"."shipped_at" IS NOT NULL AND "order_due"("it") IS NOT NULL)::integer,
		coalesce("it"."shipped_at" <= "order_due"("it"), false)::integer
	WHERE "it"."email" IS NOT NULL AND "it"."archived_at" IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION "count_client"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	INSERT INTO "client_counts" ("site", "email", "status", "currency", "orders", "sold_minor", "shipped", "shipped_on_time")
	SELECT "site", "email", "status", "currency", sum("by" * "orders"), sum("by" * "sold_minor"), sum("by" * "shipped"),
		sum("by" * "shipped_on_time")
	FROM (
		SELECT 1 AS "by", * FROM "client_adds"(NEW) WHERE TG_OP <> 'DELETE'
		UNION ALL
		SELECT -1, * FROM "client_adds"(OLD) WHERE TG_OP <> 'INSERT'
	) AS "change"
	GROUP BY "site", "email", "status", "currency"
	HAVING sum("by" * "orders") <> 0 OR sum("by" * "sold_minor") <> 0 OR sum("by" * "shipped") <> 0
		OR sum("by" * "shipped_on_time") <> 0;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- In the transaction of every change, whoever makes it, also the version before; an autosave changes nothing that is counted.
CREATE TRIGGER "orders_count_client_of_new" AFTER INSERT ON "orders" FOR EACH ROW
	WHEN (NEW."email" IS NOT NULL) EXECUTE FUNCTION "count_client"();--> statement-breakpoint
CREATE TRIGGER "orders_count_client_of_change" AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN ((OLD."site", OLD."email", OLD."status", OLD."currency", OLD."total_minor", OLD."returned_minor", OLD."archived_at" IS NULL,
		OLD."shipped_at", OLD."paid_at", OLD."paused_ms")
		IS DISTINCT FROM (NEW."site", NEW."email", NEW."status", NEW."currency", NEW."total_minor", NEW."returned_minor",
		NEW."archived_at" IS NULL, NEW."shipped_at", NEW."paid_at", NEW."paused_ms"))
	EXECUTE FUNCTION "count_client"();--> statement-breakpoint
CREATE TRIGGER "orders_count_client_of_deleted" AFTER DELETE ON "orders" FOR EACH ROW
	WHEN (OLD."email" IS NOT NULL) EXECUTE FUNCTION "count_client"();--> statement-breakpoint
-- The orders that there are: the triggers' locks keep others from changing until the end of this transaction.
INSERT INTO "client_counts" ("site", "email", "status", "currency", "orders", "sold_minor", "shipped", "shipped_on_time", "folded")
SELECT "it"."site", "it"."email", "it"."status", "it"."currency", count(*), sum("sold_minor"), sum("shipped"), sum("shipped_on_time"), true
FROM "orders", "client_adds"("orders") AS "it" GROUP BY 1, 2, 3, 4;
