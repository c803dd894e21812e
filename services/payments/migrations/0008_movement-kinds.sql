ALTER TABLE "journal" DROP CONSTRAINT "journal_provider_payment";--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "kind" text DEFAULT 'capture' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "movement_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_movement" ON "journal" USING btree ("provider",coalesce(movement_id, provider_payment_id));