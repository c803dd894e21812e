CREATE TABLE "access_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"keys" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"sealed" text NOT NULL,
	"replaces" text,
	"created_at" timestamp with time zone NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"drops_at" timestamp with time zone,
	CONSTRAINT "signing_keys_replaces_unique" UNIQUE("replaces")
);
