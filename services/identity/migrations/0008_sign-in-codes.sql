ALTER TABLE "sign_in_links" ALTER COLUMN "token_sha256" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "means" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;