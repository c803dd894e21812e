DROP INDEX "audit_records_about";--> statement-breakpoint
DROP INDEX "audit_records_key";--> statement-breakpoint
DROP INDEX "audit_records_actor";--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "audit_records_action" ON "audit_records" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_records_kind" ON "audit_records" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_records_order" ON "audit_records" USING btree (coalesce("order_id", "about"),"created_at","id");--> statement-breakpoint
CREATE INDEX "audit_records_about" ON "audit_records" USING btree ("about","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_records_key" ON "audit_records" USING btree ("key","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_records_actor" ON "audit_records" USING btree ("actor","created_at","id");