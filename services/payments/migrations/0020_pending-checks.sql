CREATE TABLE "pending_check_attempts" (
	"check_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"asked_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "pending_check_attempts_check_id_attempt_id_pk" PRIMARY KEY("check_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "pending_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"total_count" integer NOT NULL,
	"result" jsonb,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"trace" text
);
--> statement-breakpoint
ALTER TABLE "pending_check_attempts" ADD CONSTRAINT "pending_check_attempts_check_id_pending_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "pending_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_check_attempts_waiting" ON "pending_check_attempts" USING btree ("check_id","provider") WHERE asked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_checks_running" ON "pending_checks" USING btree (coalesce(site, '')) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "pending_checks_started" ON "pending_checks" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "attempts_failed" ON "attempts" USING btree ("created_at") WHERE status = 'closed';