CREATE TABLE "clinic_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"site" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "clinic_invitations_outcome" CHECK (outcome in ('accepted', 'declined', 'revoked')),
	CONSTRAINT "clinic_invitations_ended" CHECK (num_nulls(ended_at, outcome) in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "clinic_members" (
	"user_id" uuid NOT NULL,
	"site" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clinic_members_user_id_site_pk" PRIMARY KEY("user_id","site"),
	CONSTRAINT "clinic_members_another" CHECK (user_id <> owner_id)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "in_own_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_invitations" ADD CONSTRAINT "clinic_invitations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_members" ADD CONSTRAINT "clinic_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_members" ADD CONSTRAINT "clinic_members_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_invitations_owner" ON "clinic_invitations" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "clinic_invitations_email" ON "clinic_invitations" USING btree ("email","site") WHERE "clinic_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "clinic_invitations_expired" ON "clinic_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "clinic_members_owner" ON "clinic_members" USING btree ("owner_id","site","created_at");