DROP INDEX "orders_statistics";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaited" jsonb;--> statement-breakpoint
ALTER TABLE "payment_reviews" ADD COLUMN "forgiven_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_reviews" ADD COLUMN "left_minor" bigint;--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("site","status","currency","created_at","total_minor","returned_minor") WHERE "orders"."status" <> 'draft' and "orders"."archived_at" is null;