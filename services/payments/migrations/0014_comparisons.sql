CREATE TABLE "comparisons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"is_away" boolean DEFAULT false NOT NULL,
	"result" jsonb,
	"due_at" timestamp with time zone,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"trace" text,
	CONSTRAINT "comparisons_day" UNIQUE("provider","day")
);
--> statement-breakpoint
CREATE TABLE "differences" (
	"provider" text NOT NULL,
	"movement_id" text NOT NULL,
	"reason" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"attempt_id" uuid,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "differences_provider_movement_id_reason_pk" PRIMARY KEY("provider","movement_id","reason")
);
--> statement-breakpoint
CREATE INDEX "comparisons_due" ON "comparisons" USING btree ("provider") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "journal_attempt" ON "journal" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "journal_day" ON "journal" USING btree ("provider","captured_at","seq");