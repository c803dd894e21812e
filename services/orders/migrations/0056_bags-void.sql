ALTER TABLE "bags" DROP CONSTRAINT "bags_of_patient";--> statement-breakpoint
ALTER TABLE "bags" ADD COLUMN "is_void" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bags_of_contents" ON "bags" USING btree ("order_id","patient_id",coalesce("step", '')) WHERE not "bags"."is_void";