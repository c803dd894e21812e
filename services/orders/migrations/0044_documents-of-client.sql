ALTER TABLE "documents" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "documents_of_client" ON "documents" USING btree ("email","site","issued_at","id") WHERE "documents"."email" is not null;--> statement-breakpoint
-- Whose order a document was issued for, also by the version before; who is purged with the order is forgotten here, too.
CREATE FUNCTION "note_document_client"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	NEW."email" := (SELECT "email" FROM "orders" WHERE "id" = NEW."order_id");
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "documents_client" BEFORE INSERT OR UPDATE OF "order_id" ON "documents"
	FOR EACH ROW EXECUTE FUNCTION "note_document_client"();--> statement-breakpoint
UPDATE "documents" SET "email" = "orders"."email" FROM "orders" WHERE "orders"."id" = "documents"."order_id";
