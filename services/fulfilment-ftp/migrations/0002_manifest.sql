ALTER TABLE "transfers" RENAME COLUMN "scan_id" TO "id";--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "patient_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "original_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "removed_scan_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "manifest" text;