CREATE TABLE "deleted_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"folder" text NOT NULL,
	"kind" text NOT NULL,
	"original_name" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"storage" text DEFAULT 'disk' NOT NULL,
	"sha256" text NOT NULL,
	"triangles" integer NOT NULL,
	"box_mm" jsonb NOT NULL,
	"findings" jsonb,
	"step_and_jaw" jsonb,
	"stored_at" timestamp with time zone NOT NULL,
	"damaged_at" timestamp with time zone,
	"has_thumbnail" boolean DEFAULT false NOT NULL,
	"is_altered" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"deleted_by" text NOT NULL,
	"cleanup_id" uuid
);
--> statement-breakpoint
ALTER TABLE "deleted_scans" ADD CONSTRAINT "deleted_scans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deleted_scans_file" ON "deleted_scans" USING btree ("order_id",lower("file_name"));--> statement-breakpoint
CREATE INDEX "deleted_scans_newest" ON "deleted_scans" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "deleted_scans_cleanup" ON "deleted_scans" USING btree ("cleanup_id") WHERE cleanup_id is not null;--> statement-breakpoint
CREATE INDEX "orders_unneeded" ON "orders" USING btree ("id") WHERE purged_at is not null or was_unpaid;--> statement-breakpoint
CREATE INDEX "scans_changed" ON "scans" USING btree ("stored_at","order_id");--> statement-breakpoint
CREATE INDEX "scans_order" ON "scans" USING btree ("order_id","stored_at","id");