CREATE TABLE "price_versions" (
	"site" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "created_by_email" text;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "updated_by_email" text;