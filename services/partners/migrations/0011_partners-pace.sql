-- The old indexes go last: from their removal to the end of the migration nobody can read the table.
CREATE INDEX "orders_sold" ON "orders" USING btree ("id","total_minor","left_minor") WHERE paid_at is not null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "ledger_places" ON "ledger" USING btree ("partner_id","seq","currency","kind","payable_at");--> statement-breakpoint
CREATE INDEX "ledger_of_order" ON "ledger" USING btree ("order_id","partner_id","amount_minor","payable_at");--> statement-breakpoint
CREATE INDEX "orders_first_paid" ON "orders" USING btree ("email","paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("email","placed_at","id");--> statement-breakpoint
DROP INDEX "ledger_entries";--> statement-breakpoint
DROP INDEX "ledger_order";--> statement-breakpoint
DROP INDEX "orders_paid";--> statement-breakpoint
DROP INDEX "orders_of_email";
