ALTER TABLE "scans" ADD COLUMN "damaged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "scans_damaged" ON "scans" USING btree ("damaged_at") WHERE damaged_at is not null;