CREATE TABLE "logo_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"sha256" text,
	"bytes" "bytea",
	"due_at" timestamp with time zone,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"trace" text,
	CONSTRAINT "logo_copies_name" UNIQUE("name","site")
);
--> statement-breakpoint
CREATE INDEX "logo_copies_due" ON "logo_copies" USING btree ("due_at") WHERE "logo_copies"."due_at" is not null;