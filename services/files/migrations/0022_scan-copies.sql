CREATE TABLE "copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"folder" text NOT NULL,
	"kind" text NOT NULL,
	"original_name" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"storage" text DEFAULT 'disk' NOT NULL,
	"asked" jsonb,
	"copy_of" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"trace" text
);
--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copies_due" ON "copies" USING btree ("due_at");