CREATE TABLE "box_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"storage" text DEFAULT 'disk' NOT NULL,
	"object_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "box_photos" ADD CONSTRAINT "box_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "box_photos_order" ON "box_photos" USING btree ("order_id");