CREATE TABLE "payout_exports" (
	"site" text NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"currency" text NOT NULL,
	"sha256" text NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_exports_site_year_quarter_currency_pk" PRIMARY KEY("site","year","quarter","currency")
);
