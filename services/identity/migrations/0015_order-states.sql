CREATE TABLE "order_states" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"status" text,
	"status_version" integer DEFAULT 0 NOT NULL,
	"carrier" text,
	"parcel" text,
	"parcel_version" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"archive_version" integer DEFAULT 0 NOT NULL
);
