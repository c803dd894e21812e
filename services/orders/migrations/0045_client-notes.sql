CREATE TABLE "client_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"email" text NOT NULL,
	"author" text NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "client_notes_newest" ON "client_notes" USING btree ("site","email","created_at","id");