ALTER TABLE "audit_records" ALTER COLUMN "about" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_records" ALTER COLUMN "site" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_records_key" ON "audit_records" USING btree ("key","created_at") WHERE "audit_records"."key" is not null;--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The owner of the table removes what is old (delete_old_audit); nobody changes anything.
  IF TG_OP = 'DELETE' AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit trail is only ever added to.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_records_append_only" BEFORE UPDATE OR DELETE ON "audit_records" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
CREATE TRIGGER "audit_records_not_truncated" BEFORE TRUNCATE ON "audit_records" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
-- Deletes the oldest records, kept for 13 months at least, whatever the service asks; answers how many.
CREATE FUNCTION "delete_old_audit"("before" timestamptz, "most" integer) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  WITH gone AS (
    DELETE FROM "audit_records" WHERE "id" IN (
      SELECT "id" FROM "audit_records" WHERE "created_at" < least("before", now() - interval '13 months')
      ORDER BY "created_at" LIMIT "most"
    ) RETURNING 1
  ) SELECT count(*)::integer FROM gone
$$;
