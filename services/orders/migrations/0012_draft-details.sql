ALTER TABLE "orders" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_folder" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "skipped" jsonb DEFAULT '[]'::jsonb NOT NULL;