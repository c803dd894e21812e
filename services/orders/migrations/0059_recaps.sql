CREATE TABLE "recaps" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"after" uuid,
	"begins_at" timestamp with time zone DEFAULT now() + interval '1 hour' NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
INSERT INTO "recaps" DEFAULT VALUES;
