ALTER TABLE "transfers" ADD COLUMN "is_in_trash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "trash_version" integer DEFAULT 0 NOT NULL;