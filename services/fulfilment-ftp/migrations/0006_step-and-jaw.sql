ALTER TABLE "transfers" ADD COLUMN "step_and_jaw" jsonb;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "described_version" integer DEFAULT 0 NOT NULL;