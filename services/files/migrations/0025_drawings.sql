CREATE TABLE "drawings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"trace" text
);
--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_id_scans_id_fk" FOREIGN KEY ("id") REFERENCES "scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawings_due" ON "drawings" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "scans_undrawn" ON "scans" USING btree ("stored_at") WHERE not has_thumbnail;