CREATE TABLE "order_owners" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"owner" text,
	"owner_version" integer DEFAULT 0 NOT NULL,
	"holder" text
);
