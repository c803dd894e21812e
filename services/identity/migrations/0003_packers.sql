CREATE TABLE "packer_password" (
	"id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "packer_password_one" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "failed_sign_ins" ADD COLUMN "means" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name" text;--> statement-breakpoint
CREATE INDEX "users_packers" ON "users" USING btree ("created_at") WHERE email is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_known" CHECK (email is not null or name is not null);