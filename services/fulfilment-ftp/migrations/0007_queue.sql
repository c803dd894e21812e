CREATE TABLE "outage" (
	"id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"error" text NOT NULL,
	"tries" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "transfers_due";--> statement-breakpoint
DROP INDEX "transfers_leased";--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "transfers_next" ON "transfers" USING btree (greatest(due_at, lease_until)) WHERE due_at is not null or lease_until is not null;--> statement-breakpoint
CREATE INDEX "transfers_newest" ON "transfers" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "transfers_open" ON "transfers" USING btree ("status","created_at","id") WHERE deleted_at is null and status in ('pending', 'uploading', 'failed');