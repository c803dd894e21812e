CREATE TABLE "entered_emails" (
	"owner" text NOT NULL,
	"network" text NOT NULL,
	"email" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entered_emails_owner_network_email_pk" PRIMARY KEY("owner","network","email")
);
--> statement-breakpoint
CREATE INDEX "entered_emails_network" ON "entered_emails" USING btree ("network","entered_at");--> statement-breakpoint
CREATE INDEX "entered_emails_entered" ON "entered_emails" USING btree ("entered_at");