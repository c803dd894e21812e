CREATE TABLE "clients" (
	"site" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"order_count" integer NOT NULL,
	"newest_at" timestamp with time zone NOT NULL,
	"newest_id" uuid NOT NULL,
	"last_sale_at" timestamp with time zone,
	"sought" text NOT NULL,
	CONSTRAINT "clients_site_email_pk" PRIMARY KEY("site","email")
);
--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("newest_at","newest_id");--> statement-breakpoint
CREATE INDEX "clients_newest_of_site" ON "clients" USING btree ("site","newest_at","newest_id");--> statement-breakpoint
CREATE INDEX "clients_found" ON "clients" USING gin (translate("sought", 'абвгдежзийклмнопрстуфхцчшщъыьэюяё', 'abcdefghijklmnopqrstuvwxyz0123456') gin_trgm_ops);--> statement-breakpoint
-- Whether an order counts as paid and something of its money stayed, as the statistics count it.
CREATE FUNCTION "is_sale"("status" text, "total_minor" bigint, "returned_minor" bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce("status" IN ('paid', 'processing', 'shipped', 'completed') AND "total_minor" > "returned_minor", false)
$$;--> statement-breakpoint
-- Writes the rows of the clients whose orders have changed. It locks them in one order, then reads the orders anew, and so sees
-- those of the transaction that had the lock before. It always reads them by the index of their e-mails, also by a plan that was
-- made while the table was small.
CREATE FUNCTION "write_clients"("changes" jsonb) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT
	SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
	"it" record;
BEGIN
	FOR "it" IN
		SELECT "noted"."site", "noted"."email", sum("noted"."orders")::int AS "added"
		FROM jsonb_to_recordset("changes") AS "noted"("site" text, "email" text, "orders" int)
		GROUP BY 1, 2 ORDER BY 1, 2
	LOOP
		PERFORM pg_advisory_xact_lock(hashtextextended('client:' || "it"."site" || ':' || "it"."email", 0));
		-- The e-mail is a range, so that PostgreSQL reads its orders alone and never the newest of all.
		INSERT INTO "clients" ("site", "email", "name", "order_count", "newest_at", "newest_id", "last_sale_at", "sought")
		SELECT "it"."site", "it"."email", "named"."full_name", "it"."added", "newest"."created_at", "newest"."id",
			"sold"."created_at", "it"."email" || E'\n' || coalesce(split_part("named"."sought", E'\n', 1), '')
		FROM (
			SELECT "created_at", "id" FROM "orders"
			WHERE "email" >= "it"."email" AND "email" <= "it"."email" AND "site" = "it"."site" AND "archived_at" IS NULL
			ORDER BY "email" DESC, "created_at" DESC, "id" DESC LIMIT 1
		) AS "newest" LEFT JOIN LATERAL (
			SELECT "full_name", "sought" FROM "orders"
			WHERE "email" >= "it"."email" AND "email" <= "it"."email" AND "site" = "it"."site" AND "archived_at" IS NULL
				AND "full_name" <> ''
			ORDER BY "email" DESC, "created_at" DESC, "id" DESC LIMIT 1
		) AS "named" ON true LEFT JOIN LATERAL (
			SELECT "created_at" FROM "orders"
			WHERE "email" >= "it"."email" AND "email" <= "it"."email" AND "site" = "it"."site" AND "archived_at" IS NULL
				AND "is_sale"("status", "total_minor", "returned_minor")
			ORDER BY "email" DESC, "created_at" DESC, "id" DESC LIMIT 1
		) AS "sold" ON true
		ON CONFLICT ("site", "email") DO UPDATE SET "name" = excluded."name",
			"order_count" = "clients"."order_count" + excluded."order_count", "newest_at" = excluded."newest_at",
			"newest_id" = excluded."newest_id", "last_sale_at" = excluded."last_sale_at", "sought" = excluded."sought";
		IF NOT FOUND THEN
			DELETE FROM "clients" WHERE "site" = "it"."site" AND "email" = "it"."email";
		END IF;
	END LOOP;
END;
$$;--> statement-breakpoint
-- Notes whose client a transaction has changed; `roll_up_clients` writes them when it commits. Only a transaction of very many
-- orders, which no service makes, writes some before.
CREATE FUNCTION "note_client"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
	"noted" jsonb := coalesce(nullif(current_setting('orders.changed_clients', true), ''), '[]')::jsonb;
BEGIN
	IF TG_OP <> 'INSERT' AND OLD."email" IS NOT NULL AND OLD."archived_at" IS NULL THEN
		"noted" := "noted" || jsonb_build_array(jsonb_build_object('site', OLD."site", 'email', OLD."email", 'orders', -1));
	END IF;
	IF TG_OP <> 'DELETE' AND NEW."email" IS NOT NULL AND NEW."archived_at" IS NULL THEN
		"noted" := "noted" || jsonb_build_array(jsonb_build_object('site', NEW."site", 'email', NEW."email", 'orders', 1));
	END IF;
	IF jsonb_array_length("noted") > 200 THEN
		PERFORM "write_clients"("noted");
		"noted" := '[]';
	END IF;
	PERFORM set_config('orders.changed_clients', "noted"::text, true);
	RETURN NULL;
END;
$$;--> statement-breakpoint
-- It runs while the transaction commits, after every other lock of the transaction, so no two transactions wait for each other.
CREATE FUNCTION "roll_up_clients"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
	"noted" text := nullif(current_setting('orders.changed_clients', true), '');
BEGIN
	-- The first row of the transaction does the work for all.
	IF "noted" IS NOT NULL THEN
		PERFORM "write_clients"("noted"::jsonb);
		PERFORM set_config('orders.changed_clients', '', true);
	END IF;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "orders_client_added" AFTER INSERT ON "orders" FOR EACH ROW
	WHEN (NEW."email" IS NOT NULL AND NEW."archived_at" IS NULL) EXECUTE FUNCTION "note_client"();--> statement-breakpoint
CREATE TRIGGER "orders_client_changed" AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN ((OLD."site", OLD."email", OLD."full_name", OLD."created_at", OLD."archived_at" IS NULL, "is_sale"(OLD."status", OLD."total_minor", OLD."returned_minor"))
		IS DISTINCT FROM (NEW."site", NEW."email", NEW."full_name", NEW."created_at", NEW."archived_at" IS NULL, "is_sale"(NEW."status", NEW."total_minor", NEW."returned_minor")))
	EXECUTE FUNCTION "note_client"();--> statement-breakpoint
CREATE TRIGGER "orders_client_removed" AFTER DELETE ON "orders" FOR EACH ROW
	WHEN (OLD."email" IS NOT NULL AND OLD."archived_at" IS NULL) EXECUTE FUNCTION "note_client"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_roll_up_added" AFTER INSERT ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW."email" IS NOT NULL AND NEW."archived_at" IS NULL) EXECUTE FUNCTION "roll_up_clients"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_roll_up_changed" AFTER UPDATE ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN ((OLD."site", OLD."email", OLD."full_name", OLD."created_at", OLD."archived_at" IS NULL, "is_sale"(OLD."status", OLD."total_minor", OLD."returned_minor"))
		IS DISTINCT FROM (NEW."site", NEW."email", NEW."full_name", NEW."created_at", NEW."archived_at" IS NULL, "is_sale"(NEW."status", NEW."total_minor", NEW."returned_minor")))
	EXECUTE FUNCTION "roll_up_clients"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_roll_up_removed" AFTER DELETE ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (OLD."email" IS NOT NULL AND OLD."archived_at" IS NULL) EXECUTE FUNCTION "roll_up_clients"();--> statement-breakpoint
-- The triggers' creation holds back writes of the version before until this migration has ended, so that none is missed.
INSERT INTO "clients" ("site", "email", "name", "order_count", "newest_at", "newest_id", "last_sale_at", "sought")
SELECT "site", "email", (array_agg("full_name" ORDER BY "created_at" DESC, "id" DESC) FILTER (WHERE "full_name" <> ''))[1],
	count(*), max("created_at"), (array_agg("id" ORDER BY "created_at" DESC, "id" DESC))[1],
	max("created_at") FILTER (WHERE "is_sale"("status", "total_minor", "returned_minor")),
	"email" || E'\n' || coalesce((array_agg(split_part("sought", E'\n', 1) ORDER BY "created_at" DESC, "id" DESC)
		FILTER (WHERE "full_name" <> ''))[1], '')
FROM "orders" WHERE "email" IS NOT NULL AND "archived_at" IS NULL GROUP BY "site", "email";
