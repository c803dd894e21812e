CREATE TABLE "contact_preferences" (
	"email" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"phone" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_preferences_channel" CHECK (channel in ('email', 'whatsapp', 'none')),
	CONSTRAINT "contact_preferences_phone" CHECK ((channel = 'whatsapp') = (phone is not null))
);
