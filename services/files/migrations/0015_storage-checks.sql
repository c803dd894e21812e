CREATE TABLE "checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"storage" text DEFAULT 'disk' NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "checks_created" ON "checks" USING btree ("created_at");