CREATE TABLE "trying" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dead" ADD COLUMN "direction" text DEFAULT 'in' NOT NULL;