CREATE TABLE "desk_people" (
	"site" text NOT NULL,
	"email" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_people_site_email_pk" PRIMARY KEY("site","email")
);
--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "note_mentions_once" UNIQUE("note_id","email")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author" text NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
-- Unlogged: it is written every 20 s for each open order, and a crash loses what the pages say again in seconds.
CREATE UNLOGGED TABLE "presence" (
	"order_id" uuid NOT NULL,
	"email" text NOT NULL,
	"site" text NOT NULL,
	"doing" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_order_id_email_pk" PRIMARY KEY("order_id","email")
);
--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_order_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "order_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_mentions_unread" ON "note_mentions" USING btree ("email","created_at","id") WHERE "note_mentions"."read_at" is null;--> statement-breakpoint
CREATE INDEX "note_mentions_of_person" ON "note_mentions" USING btree ("email","created_at","id");--> statement-breakpoint
CREATE INDEX "note_mentions_of_order" ON "note_mentions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_notes_newest" ON "order_notes" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "presence_last" ON "presence" USING btree ("at");--> statement-breakpoint
-- By hand, since the tables of this room stand in a file that cannot know the table of orders.
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE cascade;
