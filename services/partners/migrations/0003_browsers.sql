CREATE TABLE "browsers" (
	"owner" text NOT NULL,
	"visitor" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "browsers_owner_visitor_pk" PRIMARY KEY("owner","visitor")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owners" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "browsers_signed_in" ON "browsers" USING btree ("signed_in_at");