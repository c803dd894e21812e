CREATE TABLE "published_texts" (
	"site" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"address" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"wordings" jsonb NOT NULL,
	CONSTRAINT "published_texts_site_name_version_pk" PRIMARY KEY("site","name","version"),
	CONSTRAINT "published_texts_site_name_address_unique" UNIQUE("site","name","address")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offer" jsonb;