DROP INDEX "orders_sought";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sought" text GENERATED ALWAYS AS (replace(search, 'ё', 'е') || E'\n\n' || coalesce(email, '') || E'\n' ||
  regexp_replace(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), '^8([0-9]{10})$', '7\1')) STORED;--> statement-breakpoint
CREATE INDEX "orders_found" ON "orders" USING gin (translate("sought", 'абвгдежзийклмнопрстуфхцчшщъыьэюяё', 'abcdefghijklmnopqrstuvwxyz0123456') gin_trgm_ops);