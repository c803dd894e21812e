CREATE TABLE "refund_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"heard_count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"status" text NOT NULL,
	"request" text,
	"provider_refund_id" text,
	"failure" text,
	"ended_at" timestamp with time zone,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"trace" text,
	"due_at" timestamp with time zone,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	CONSTRAINT "refunds_provider_refund" UNIQUE("provider","provider_refund_id")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "addressee" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_notices_provider" ON "refund_notices" USING btree ("provider");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("provider") WHERE due_at is not null;