CREATE TABLE "audit_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"about" uuid NOT NULL,
	"site" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_records_created" ON "audit_records" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_records_about" ON "audit_records" USING btree ("about","created_at");--> statement-breakpoint
CREATE INDEX "audit_records_actor" ON "audit_records" USING btree ("actor","created_at");