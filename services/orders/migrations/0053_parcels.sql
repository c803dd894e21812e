ALTER TABLE "orders" ADD COLUMN "parcels" jsonb;--> statement-breakpoint
CREATE INDEX "orders_shipped" ON "orders" USING btree ("site","shipped_at","id") WHERE "orders"."shipped_at" is not null;