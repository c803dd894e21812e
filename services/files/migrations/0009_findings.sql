CREATE TABLE "examinations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"trace" text
);
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "examinations" ADD CONSTRAINT "examinations_id_scans_id_fk" FOREIGN KEY ("id") REFERENCES "scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "examinations_due" ON "examinations" USING btree ("due_at");