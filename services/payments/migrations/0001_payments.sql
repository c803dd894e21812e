CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"holder" text,
	"site" text NOT NULL,
	"provider" text NOT NULL,
	"quote_version" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"request" text,
	"provider_payment_id" text,
	"confirmation_url" text,
	"reason" text,
	"captured_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"trace" text,
	"due_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	CONSTRAINT "attempts_provider_payment" UNIQUE("provider","provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_provider_payment" UNIQUE("provider","provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"attempt_id" uuid,
	"heard_count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "notifications_provider_event_provider_payment_id_pk" PRIMARY KEY("provider","event","provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_provider_provider_payment_id_pk" PRIMARY KEY("provider","provider_payment_id")
);
--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_order" ON "attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_current" ON "attempts" USING btree ("order_id") WHERE status in ('opening', 'open') and superseded_at is null;--> statement-breakpoint
CREATE INDEX "notifications_payment" ON "notifications" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notifications_unknown" ON "notifications" USING btree ("first_at") WHERE attempt_id is null;--> statement-breakpoint
CREATE INDEX "reviews_order" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The journal is only ever added to.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "journal_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
