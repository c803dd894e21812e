CREATE TABLE "scrubs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"trace" text
);
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "is_altered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scrubs" ADD CONSTRAINT "scrubs_id_scans_id_fk" FOREIGN KEY ("id") REFERENCES "scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scrubs_due" ON "scrubs" USING btree ("due_at");