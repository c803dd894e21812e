ALTER TABLE "scans" ADD COLUMN "damaged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "file_version" integer DEFAULT 1 NOT NULL;