-- Scans that files copies into an order; they go with it.
CREATE TABLE "copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"copy_of" uuid NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "copies_of_order" ON "copies" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "remake" jsonb;--> statement-breakpoint
CREATE INDEX "orders_remakes" ON "orders" USING btree (("remake" ->> 'of'),"created_at") WHERE "orders"."remake" is not null;--> statement-breakpoint
-- An order that costs nothing is settled by its placement: its clock runs from then on. No row has another value by this, but
-- PostgreSQL writes the table anew for it, once for both columns.
ALTER TABLE "orders" ALTER COLUMN "due_at" SET EXPRESSION AS (case when (paid_at is not null and case when (frozen -> 'quote' ->> 'totalMinor')::bigint = 0 then true
  when counted = '[]' then (frozen -> 'quote' ->> 'totalMinor')::bigint > refunded_minor
  else jsonb_path_exists(counted, '$[*] ? (@.leftMinor > 0)') end) and status not in ('draft', 'cancelled')
  then (paid_at at time zone 'UTC' + (172800000 + paused_ms) * interval '1 millisecond') at time zone 'UTC' end),
	ALTER COLUMN "step" SET EXPRESSION AS (case
  when archived_at is not null or status = 'draft' then null
  when payment_review is not null then 'check-money'
  when status in ('completed', 'cancelled') then null
  when hold is not null then case when hold ->> 'isOver' = 'true' then 'decide-hold' else 'client-asked' end
  when lacks_scans and status in ('pending', 'paid', 'processing') then 'replace-scans'
  when not (paid_at is not null and case when (frozen -> 'quote' ->> 'totalMinor')::bigint = 0 then true
  when counted = '[]' then (frozen -> 'quote' ->> 'totalMinor')::bigint > refunded_minor
  else jsonb_path_exists(counted, '$[*] ? (@.leftMinor > 0)') end) and refunded_minor > 0 and status <> 'pending' then 'decide-refund'
  when status = 'pending' then
    case when (frozen -> 'quote' ->> 'totalMinor')::bigint = 0 then 'process' else 'payment-due' end
  when status = 'paid' then 'process'
  when status = 'processing' then 'ship'
  else 'complete' end);
