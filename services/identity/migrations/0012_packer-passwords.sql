CREATE TABLE "packer_passwords" (
	"site" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid
);
