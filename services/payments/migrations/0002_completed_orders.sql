CREATE TABLE "completed_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"completed_at" timestamp with time zone NOT NULL
);
