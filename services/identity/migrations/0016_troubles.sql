CREATE TABLE "troubles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"trouble" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "troubles_at" ON "troubles" USING btree ("at");