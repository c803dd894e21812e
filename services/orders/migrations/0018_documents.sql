CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"snapshot" jsonb,
	CONSTRAINT "documents_number" UNIQUE("site","kind","year","sequence"),
	CONSTRAINT "documents_order" UNIQUE("order_id","kind","placed_at")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_to_empty" ON "documents" USING btree ("id") WHERE "documents"."order_id" is null and "documents"."snapshot" is not null;