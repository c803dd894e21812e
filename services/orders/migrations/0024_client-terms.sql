CREATE TABLE "client_terms" (
	"site" text NOT NULL,
	"email" text NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "client_terms_site_email_pk" PRIMARY KEY("site","email")
);--> statement-breakpoint
-- The version before kept terms for all sites. They applied in their currency alone, so they go to the sites of that
-- currency: those that have orders, drafts included, or price lists.
INSERT INTO "client_terms" ("site", "email", "version", "terms", "updated_at", "updated_by")
SELECT "sites"."site", "it"."email", "it"."version", "it"."terms", "it"."updated_at", "it"."updated_by"
FROM "personal_terms" AS "it" JOIN (
	SELECT "site", "currency" FROM "orders" UNION SELECT "site", "prices" ->> 'currency' FROM "price_lists"
) AS "sites" ON "sites"."currency" = "it"."terms" ->> 'currency';
