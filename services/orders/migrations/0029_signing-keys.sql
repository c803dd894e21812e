CREATE TABLE "access_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"keys" jsonb NOT NULL
);
