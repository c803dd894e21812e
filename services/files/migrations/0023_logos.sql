CREATE TABLE "logos" (
	"site" text NOT NULL,
	"name" text NOT NULL,
	"storage" text DEFAULT 'disk' NOT NULL,
	"object_id" uuid,
	"sha256" text,
	"size_bytes" integer NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "logos_site_name_pk" PRIMARY KEY("site","name")
);
