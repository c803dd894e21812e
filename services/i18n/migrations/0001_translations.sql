CREATE TABLE "catalogs" (
	"language" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"original_text" text NOT NULL,
	"translated_text" text NOT NULL,
	"target_language" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "translations_original" ON "translations" USING btree ("target_language",md5("original_text"));--> statement-breakpoint
CREATE INDEX "translations_newest" ON "translations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "translations_newest_of_language" ON "translations" USING btree ("target_language","created_at","id");