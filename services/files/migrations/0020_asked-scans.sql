ALTER TABLE "deleted_scans" ADD COLUMN "asked" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "resumed_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "asked" jsonb;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "asked" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_asked" ON "uploads" USING btree ("order_id") WHERE asked is not null;