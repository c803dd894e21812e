ALTER TABLE "payment_reviews" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_reviews" ALTER COLUMN "site" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reviews_movement" ON "payment_reviews" USING btree ("provider","provider_payment_id","reason") WHERE payment_id is null;