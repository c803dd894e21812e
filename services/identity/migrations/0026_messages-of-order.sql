-- The mails about a consent did not name their draft: the page to which their link leads does, as long as the link is kept.
UPDATE "messages" SET "data" = "messages"."data" || jsonb_build_object('orderId', substring("link"."return_to" from '[0-9a-f-]{36}$'))
FROM "sign_in_links" AS "link"
WHERE "messages"."kind" = 'consent-asked' AND "messages"."data" IS NOT NULL AND "link"."id" = "messages"."about"
	AND "link"."return_to" ~ '/[0-9a-f-]{36}$';--> statement-breakpoint
DROP INDEX "messages_of_hold";--> statement-breakpoint
CREATE INDEX "messages_of_order" ON "messages" USING btree ((case when "kind" = 'order-paid' then "about"::text else "data" ->> 'orderId' end)) WHERE (case when "messages"."kind" = 'order-paid' then "messages"."about"::text else "messages"."data" ->> 'orderId' end) is not null;