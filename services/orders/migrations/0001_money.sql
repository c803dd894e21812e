CREATE TABLE "people" (
	"email" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "holder" text;--> statement-breakpoint
-- Orders that are there already were made in the language of their currency's site.
ALTER TABLE "orders" ADD COLUMN "language" text;--> statement-breakpoint
UPDATE "orders" SET "language" = CASE "currency" WHEN 'EUR' THEN 'en' ELSE 'ru' END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "language" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_review" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "search" = lower(coalesce("full_name", '') || coalesce((SELECT string_agg(E'\n' || "name", '' ORDER BY "created_at", "folder") FROM "patients" WHERE "order_id" = "orders"."id"), ''));--> statement-breakpoint
CREATE INDEX "orders_holder" ON "orders" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_of_site" ON "orders" USING btree ("site","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_of_status" ON "orders" USING btree ("status","created_at","id");