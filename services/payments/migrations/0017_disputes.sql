CREATE TABLE "dispute_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"how" text NOT NULL,
	"text" text NOT NULL,
	"answered_by" text NOT NULL,
	"answered_by_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "dispute_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"provider_file_id" text,
	CONSTRAINT "dispute_files_kind" UNIQUE("answer_id","kind")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"provider_dispute_id" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"withdrawn_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer NOT NULL,
	"trace" text,
	"due_at" timestamp with time zone,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	CONSTRAINT "disputes_provider_dispute" UNIQUE("provider","provider_dispute_id")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "unpaid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_notices" ADD COLUMN "about" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_answers" ADD CONSTRAINT "dispute_answers_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_answer_id_dispute_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "dispute_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_answers_dispute" ON "dispute_answers" USING btree ("dispute_id","created_at");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id","opened_at");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("provider") WHERE due_at is not null;