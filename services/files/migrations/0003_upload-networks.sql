ALTER TABLE "uploads" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "uploads_network" ON "uploads" USING btree ("network");