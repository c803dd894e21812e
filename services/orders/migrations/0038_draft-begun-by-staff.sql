ALTER TABLE "orders" ADD COLUMN "begun_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "consent_asked_at" timestamp with time zone;