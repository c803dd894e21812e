CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"comment" text,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"completed_by" uuid,
	"note" text,
	CONSTRAINT "data_requests_kind" CHECK (kind in ('withdraw-consent', 'export', 'erasure')),
	CONSTRAINT "data_requests_completed" CHECK (num_nulls(completed_at, completed_by, note) in (0, 3))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_open" ON "data_requests" USING btree ("email","kind") WHERE "data_requests"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_email" ON "data_requests" USING btree ("email","requested_at");--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("due_at","id") WHERE "data_requests"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_done" ON "data_requests" USING btree ("completed_at","id") WHERE "data_requests"."completed_at" is not null;