CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"paid_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"file_name" text,
	"file" "bytea",
	CONSTRAINT "receipts_transfer" UNIQUE("order_id","number","paid_on")
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_id_attempts_id_fk" FOREIGN KEY ("id") REFERENCES "attempts"("id") ON DELETE no action ON UPDATE no action;