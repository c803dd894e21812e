CREATE TABLE "run_transfers" (
	"run_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "run_transfers_run_id_transfer_id_pk" PRIMARY KEY("run_id","transfer_id")
);
--> statement-breakpoint
ALTER TABLE "run_transfers" ADD CONSTRAINT "run_transfers_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_transfers_transfer" ON "run_transfers" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "run_transfers_began" ON "run_transfers" USING btree ("began_at");