CREATE TABLE "order_count_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"status" text NOT NULL,
	"step" text NOT NULL,
	"assignee" text NOT NULL,
	"has_scans" boolean NOT NULL,
	"is_archived" boolean NOT NULL,
	"by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"site" text NOT NULL,
	"status" text NOT NULL,
	"step" text NOT NULL,
	"assignee" text NOT NULL,
	"has_scans" boolean NOT NULL,
	"is_archived" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_counts_site_status_step_assignee_has_scans_is_archived_pk" PRIMARY KEY("site","status","step","assignee","has_scans","is_archived")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"question" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "views_of_owner" ON "views" USING btree ("owner","created_at","id");--> statement-breakpoint
-- In the transaction of every change, whoever makes it, also the version before; an autosave changes nothing that is counted.
CREATE FUNCTION "count_order"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "order_count_changes" ("site", "status", "step", "assignee", "has_scans", "is_archived", "by") VALUES
			(OLD."site", OLD."status", coalesce(OLD."step", ''), coalesce(OLD."assignee", ''), OLD."has_scans", OLD."archived_at" IS NOT NULL, -1);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "order_count_changes" ("site", "status", "step", "assignee", "has_scans", "is_archived", "by") VALUES
			(NEW."site", NEW."status", coalesce(NEW."step", ''), coalesce(NEW."assignee", ''), NEW."has_scans", NEW."archived_at" IS NOT NULL, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "counted_orders" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "count_order"();--> statement-breakpoint
CREATE TRIGGER "counted_changes" AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN ((OLD."site", OLD."status", OLD."step", OLD."assignee", OLD."has_scans", OLD."archived_at" IS NULL)
		IS DISTINCT FROM (NEW."site", NEW."status", NEW."step", NEW."assignee", NEW."has_scans", NEW."archived_at" IS NULL))
	EXECUTE FUNCTION "count_order"();--> statement-breakpoint
-- The triggers hold their lock until the end of the migration: no order comes or goes between them and this.
INSERT INTO "order_counts" ("site", "status", "step", "assignee", "has_scans", "is_archived", "count")
SELECT "site", "status", coalesce("step", ''), coalesce("assignee", ''), "has_scans", "archived_at" IS NOT NULL, count(*)::integer
FROM "orders" GROUP BY 1, 2, 3, 4, 5, 6;
