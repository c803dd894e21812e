CREATE TABLE "personal_terms" (
	"email" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"prices" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "price_lists_in_force" ON "price_lists" USING btree ("site","starts_at","created_at");--> statement-breakpoint
CREATE INDEX "price_lists_newest" ON "price_lists" USING btree ("created_at","id");