CREATE TABLE "acts" (
	"payout_id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "acts_numbers" UNIQUE("site","year","sequence")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"order_id" uuid,
	"email" text,
	"rule" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"evidence_hash" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "findings_once" UNIQUE NULLS NOT DISTINCT("partner_id","order_id","rule","evidence_hash")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"from_partner_id" uuid,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text,
	CONSTRAINT "links_once" UNIQUE("order_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"site" text NOT NULL,
	"version" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offers_site_version_pk" PRIMARY KEY("site","version")
);
--> statement-breakpoint
CREATE TABLE "order_shares" (
	"order_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"status" text,
	"why" text NOT NULL,
	CONSTRAINT "order_shares_order_id_partner_id_pk" PRIMARY KEY("order_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "payout_details" (
	"partner_id" uuid PRIMARY KEY NOT NULL,
	"tax_status" text NOT NULL,
	"payee_name" text NOT NULL,
	"tax_id" text,
	"kpp" text,
	"bank_name" text,
	"bik" text,
	"account" text,
	"correspondent_account" text,
	"iban" text,
	"bic" text,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"currency" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"exported_sha256" text
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"note" text,
	"is_advance" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"run_id" uuid,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"voided_by" text,
	CONSTRAINT "payouts_of_run" UNIQUE("run_id","partner_id","currency")
);
--> statement-breakpoint
CREATE TABLE "programme_terms" (
	"site" text NOT NULL,
	"version" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"hold_days" integer NOT NULL,
	"minimum_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"first_basis_points" integer NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "programme_terms_site_version_pk" PRIMARY KEY("site","version")
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"basis_points" integer NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "referral_spans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"first_order_id" uuid NOT NULL,
	"source" text NOT NULL,
	"by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"partner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	"visitors" integer NOT NULL,
	"by_qr" integer NOT NULL,
	CONSTRAINT "visit_days_partner_id_day_pk" PRIMARY KEY("partner_id","day")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"partner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"source" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visits_partner_id_day_visitor_pk" PRIMARY KEY("partner_id","day","visitor")
);
--> statement-breakpoint
DROP INDEX "ledger_partner";--> statement-breakpoint
DROP INDEX "ledger_commission";--> statement-breakpoint
ALTER TABLE "browsers" ADD COLUMN "first_signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "payable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "partner_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_new" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payer_key" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "offer_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "offer_text_version" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "sought" text GENERATED ALWAYS AS (translate(lower(code || E'\n' || coalesce(name, '') || E'\n' || email),
  'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе')) STORED;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_spans" ADD CONSTRAINT "referral_spans_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_days" ADD CONSTRAINT "visit_days_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "findings_list" ON "findings" USING btree ("state","found_at","id");--> statement-breakpoint
CREATE INDEX "findings_of_order" ON "findings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "findings_of_partner" ON "findings" USING btree ("partner_id","state");--> statement-breakpoint
CREATE INDEX "links_of_email" ON "links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "order_shares_newest" ON "order_shares" USING btree ("partner_id","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "order_shares_by_status" ON "order_shares" USING btree ("partner_id","status","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "payout_details_keys" ON "payout_details" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "payout_runs_of_site" ON "payout_runs" USING btree ("site","year","quarter","made_at");--> statement-breakpoint
CREATE INDEX "payouts_of_partner" ON "payouts" USING btree ("partner_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "rates_of_partner" ON "rates" USING btree ("partner_id","since","seq");--> statement-breakpoint
CREATE INDEX "referral_spans_of_email" ON "referral_spans" USING btree ("email","since");--> statement-breakpoint
CREATE INDEX "referral_spans_of_partner" ON "referral_spans" USING btree ("partner_id","since","id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_spans_present" ON "referral_spans" USING btree ("email") WHERE until is null;--> statement-breakpoint
CREATE INDEX "visits_by_day" ON "visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ledger_balance" ON "ledger" USING btree ("partner_id","currency","kind","payable_at","amount_minor","order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries" ON "ledger" USING btree ("partner_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_payout" ON "ledger" USING btree ("payout_id") WHERE payout_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_commission_of_partner" ON "ledger" USING btree ("order_id","partner_id") WHERE kind = 'commission';--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree ("email","placed_at");--> statement-breakpoint
CREATE INDEX "orders_of_address" ON "orders" USING btree ("address_key") WHERE address_key is not null;--> statement-breakpoint
CREATE INDEX "orders_of_payer" ON "orders" USING btree ("payer_key") WHERE payer_key is not null;--> statement-breakpoint
CREATE INDEX "partners_newest" ON "partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partners_newest_of_site" ON "partners" USING btree ("site","created_at","id");--> statement-breakpoint
CREATE INDEX "partners_found" ON "partners" USING gin (translate("sought", 'абвгдежзийклмнопрстуфхцчшщъыьэюяё', 'abcdefghijklmnopqrstuvwxyz0123456') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "partners_merged" ON "partners" USING btree ("merged_into") WHERE merged_into is not null;;--> statement-breakpoint
CREATE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rates and terms that apply from an instant on are only ever added to.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "rates_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "rates" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();--> statement-breakpoint
CREATE TRIGGER "programme_terms_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "programme_terms" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();--> statement-breakpoint
-- The version before makes partners and referrals, too, and knows neither rates nor spans: the triggers come before the copies.
CREATE FUNCTION "add_first_rate"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO "rates" ("partner_id", "since", "basis_points") VALUES (NEW."id", NEW."created_at", NEW."commission_basis_points");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "partners_first_rate" AFTER INSERT ON "partners" FOR EACH ROW EXECUTE FUNCTION "add_first_rate"();--> statement-breakpoint
INSERT INTO "rates" ("partner_id", "since", "basis_points")
SELECT "id", "created_at", "commission_basis_points" FROM "partners"
WHERE NOT EXISTS (SELECT FROM "rates" WHERE "partner_id" = "partners"."id");--> statement-breakpoint
CREATE FUNCTION "add_first_span"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO "referral_spans" ("id", "email", "partner_id", "since", "first_order_id", "source")
  VALUES (gen_random_uuid(), NEW."email", NEW."partner_id", NEW."referred_at", NEW."first_order_id", 'code')
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "affiliates_first_span" AFTER INSERT ON "affiliates" FOR EACH ROW EXECUTE FUNCTION "add_first_span"();--> statement-breakpoint
INSERT INTO "referral_spans" ("id", "email", "partner_id", "since", "first_order_id", "source")
SELECT gen_random_uuid(), "email", "partner_id", "referred_at", "first_order_id", 'code' FROM "affiliates"
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "browsers" SET "first_signed_in_at" = "signed_in_at";--> statement-breakpoint
-- A commission is held for 14 days of 24 hours from its order's payment, as one of this version. Only here does a column that is new
-- get its value; no amount changes.
ALTER TABLE "ledger" DISABLE TRIGGER "ledger_append_only";--> statement-breakpoint
UPDATE "ledger" SET "payable_at" = "orders"."paid_at" + interval '336 hours'
FROM "orders" WHERE "orders"."id" = "ledger"."order_id" AND "orders"."paid_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ENABLE TRIGGER "ledger_append_only";
