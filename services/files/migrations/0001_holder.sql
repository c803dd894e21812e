ALTER TABLE "orders" ADD COLUMN "holder" text;--> statement-breakpoint
CREATE INDEX "orders_holder" ON "orders" USING btree ("holder");