CREATE TABLE "bags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"step" text,
	"code" text NOT NULL,
	"printed" integer DEFAULT 0 NOT NULL,
	"print_key" uuid,
	"verified_at" timestamp with time zone,
	"verified_by" text,
	"verified_station" text,
	"verify_key" uuid,
	CONSTRAINT "bags_code_unique" UNIQUE("code"),
	CONSTRAINT "bags_of_patient" UNIQUE NULLS NOT DISTINCT("order_id","patient_id","step")
);
--> statement-breakpoint
CREATE TABLE "packings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"box_printed" integer DEFAULT 0 NOT NULL,
	"box_print_key" uuid,
	"override" jsonb
);
--> statement-breakpoint
-- Unlogged: it is written with every scan, and what a crash loses is said again by the next one.
CREATE UNLOGGED TABLE "stations_at_work" (
	"order_id" uuid NOT NULL,
	"station" text NOT NULL,
	"name" text NOT NULL,
	"site" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stations_at_work_order_id_station_name_pk" PRIMARY KEY("order_id","station","name")
);
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "step" text;--> statement-breakpoint
CREATE INDEX "stations_at_work_of_packer" ON "stations_at_work" USING btree ("site","station","name");--> statement-breakpoint
CREATE INDEX "stations_at_work_last" ON "stations_at_work" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ((coalesce("due_at", '2286-11-20T17:46:39.999Z'::timestamptz)),"id") WHERE "orders"."status" in ('paid', 'processing') and "orders"."step" in ('process', 'ship');--> statement-breakpoint
CREATE INDEX "orders_set_aside" ON "orders" USING btree ((coalesce("due_at", '2286-11-20T17:46:39.999Z'::timestamptz)),"id") WHERE "orders"."status" in ('paid', 'processing') and "orders"."step" in ('check-money', 'client-asked', 'decide-hold', 'replace-scans', 'decide-refund');--> statement-breakpoint
-- By hand, since the tables of this room stand in a file that cannot know the table of orders.
ALTER TABLE "bags" ADD CONSTRAINT "bags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE cascade;
