CREATE TABLE "awaited_removals" (
	"order_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	CONSTRAINT "awaited_removals_order_id_scan_id_pk" PRIMARY KEY("order_id","scan_id")
);
--> statement-breakpoint
ALTER TABLE "awaited_removals" ADD CONSTRAINT "awaited_removals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE cascade ON UPDATE no action;