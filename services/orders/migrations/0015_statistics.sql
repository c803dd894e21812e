DROP INDEX "orders_email";--> statement-breakpoint
DROP INDEX "orders_owner";--> statement-breakpoint
DROP INDEX "orders_holder";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "total_minor" bigint GENERATED ALWAYS AS ((frozen -> 'quote' ->> 'totalMinor')::bigint) STORED;--> statement-breakpoint
CREATE INDEX "orders_newest_of_email" ON "orders" USING btree ("email","created_at","id") WHERE "orders"."email" is not null;--> statement-breakpoint
CREATE INDEX "orders_newest_of_owner" ON "orders" USING btree ("owner","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_of_holder" ON "orders" USING btree ("holder","created_at","id") WHERE "orders"."holder" is not null;--> statement-breakpoint
CREATE INDEX "orders_statistics" ON "orders" USING btree ("site","status","currency","created_at","total_minor") WHERE "orders"."status" <> 'draft' and "orders"."archived_at" is null;