CREATE TABLE "failed_sign_ins" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "sign_in_links_requested_by";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "recipient" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "failed_sign_ins_network" ON "failed_sign_ins" USING btree ("network","failed_at");--> statement-breakpoint
CREATE INDEX "messages_remembered" ON "messages" USING btree ("created_at") WHERE recipient is not null;--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "sign_in_links_network" ON "sign_in_links" USING btree ("network","created_at");--> statement-breakpoint
ALTER TABLE "sign_in_links" DROP COLUMN "requested_by";