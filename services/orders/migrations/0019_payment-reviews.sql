CREATE TABLE "payment_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"site" text NOT NULL,
	"reason" text NOT NULL,
	"payment_id" uuid,
	"provider" text,
	"provider_payment_id" text,
	"amount_minor" bigint,
	"currency" text,
	"captured_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"settled_by_email" text,
	"how" text,
	"note" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reviews_payment" ON "payment_reviews" USING btree ("payment_id",coalesce(provider_payment_id, ''));--> statement-breakpoint
CREATE INDEX "payment_reviews_order" ON "payment_reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_reviews_open" ON "payment_reviews" USING btree ("created_at","id") WHERE "payment_reviews"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_reviews_settled" ON "payment_reviews" USING btree ("created_at","id") WHERE "payment_reviews"."settled_at" is not null;
--> statement-breakpoint
-- The version before stored the reason alone.
INSERT INTO "payment_reviews" ("id", "order_id", "site", "reason", "created_at")
SELECT gen_random_uuid(), "id", "site", CASE
	WHEN "payment_review" = 'amount-differs' THEN 'amount-differs'
	WHEN "status" = 'draft' THEN 'order-draft'
	WHEN "status" = 'cancelled' THEN 'order-cancelled'
	ELSE 'order-paid'
END, "updated_at"
FROM "orders" WHERE "payment_review" IS NOT NULL;
