CREATE TABLE "rooms" (
	"storage" text PRIMARY KEY NOT NULL,
	"is_nearly_full" boolean NOT NULL,
	"version" integer NOT NULL
);
