ALTER TABLE "orders" ADD COLUMN "left_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "money_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_order" ON "ledger" USING btree ("order_id");