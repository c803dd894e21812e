ALTER TABLE "order_states" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "order_states" ADD COLUMN "hold_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_states_held" ON "order_states" USING btree ("held_by") WHERE held_by is not null;