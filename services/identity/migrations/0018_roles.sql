CREATE TABLE "user_sites" (
	"user_id" uuid NOT NULL,
	"site" text NOT NULL,
	CONSTRAINT "user_sites_user_id_site_pk" PRIMARY KEY("user_id","site")
);
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role";--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" CHECK (role in ('admin', 'manager', 'user'));