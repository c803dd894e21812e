CREATE TABLE "hand_overs" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"code_hash" text NOT NULL,
	"token_sha256" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"left_by" text,
	"left_at" timestamp with time zone,
	CONSTRAINT "hand_overs_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "wrong_hand_overs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_expired" ON "hand_overs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wrong_hand_overs_network" ON "wrong_hand_overs" USING btree ("network","tried_at");--> statement-breakpoint
CREATE INDEX "wrong_hand_overs_tried" ON "wrong_hand_overs" USING btree ("tried_at");