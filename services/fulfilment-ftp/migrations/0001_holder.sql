ALTER TABLE "orders" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid" jsonb;