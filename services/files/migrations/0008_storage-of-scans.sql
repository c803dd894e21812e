ALTER TABLE "removals" ADD COLUMN "storage" text DEFAULT 'disk' NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "storage" text DEFAULT 'disk' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "storage" text DEFAULT 'disk' NOT NULL;