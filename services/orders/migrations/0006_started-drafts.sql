CREATE TABLE "started_drafts" (
	"owner" text NOT NULL,
	"network" text NOT NULL,
	"order_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "started_drafts_owner_network_order_id_pk" PRIMARY KEY("owner","network","order_id")
);
--> statement-breakpoint
CREATE INDEX "started_drafts_network" ON "started_drafts" USING btree ("network","started_at");