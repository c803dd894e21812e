CREATE TABLE "dead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"reason" text NOT NULL,
	"died_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"actor" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_sha256" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_actor_operation_key_pk" PRIMARY KEY("actor","operation","key")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"site" text NOT NULL,
	"placed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"stream_seq" bigint,
	CONSTRAINT "outbox_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "parked" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"parked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relay_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"stream_created" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"folder" text NOT NULL,
	"kind" text NOT NULL,
	"original_name" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"triangles" integer NOT NULL,
	"box_mm" jsonb NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"folder" text NOT NULL,
	"kind" text NOT NULL,
	"original_name" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("seq") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "parked_key" ON "parked" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "scans_file" ON "scans" USING btree ("order_id",lower("file_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_file" ON "uploads" USING btree ("order_id",lower("file_name"));--> statement-breakpoint
CREATE INDEX "uploads_idle" ON "uploads" USING btree ("touched_at");