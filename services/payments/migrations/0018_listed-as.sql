ALTER TABLE "journal" ADD COLUMN "listed_as" text;--> statement-breakpoint
CREATE INDEX "journal_listed" ON "journal" USING btree ("provider","listed_as") WHERE listed_as is not null;