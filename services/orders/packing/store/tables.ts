import { not, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OverrideState } from '../../order/packing'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The bags of orders, from the first time that somebody packs or prints them; the migration has the key that deletes them with
 * their order. One that is not needed any more stays, so that its label is recognised.
 */
export const bags = pgTable(
  'bags',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    /** Null for a bag that holds all of a patient. */
    step: text(),
    /** What its label says to scanners (`bagCode`). */
    code: text().notNull().unique(),
    /** How often its label was printed, and the key of the request that did first: its labels alone are no duplicates. */
    printed: integer().notNull().default(0),
    printKey: uuid('print_key'),
    verifiedAt: instant('verified_at'),
    verifiedBy: text('verified_by'),
    verifiedStation: text('verified_station'),
    /** The key of the scan that verified it: the same scan, when it is sent again, is right again. */
    verifyKey: uuid('verify_key'),
    /** Its order was taken back by its customer: patients may be others since, and its label may bear another name than theirs. */
    isVoid: boolean('is_void').notNull().default(false),
  },
  (it) => [
    uniqueIndex('bags_of_contents').on(it.orderId, it.patientId, sql`coalesce(${it.step}, '')`).where(not(it.isVoid)),
  ],
)

/** What was done for the box of an order. */
export const packings = pgTable('packings', {
  orderId: uuid('order_id').primaryKey(),
  boxPrinted: integer('box_printed').notNull().default(0),
  /** As `bags.print_key`. */
  boxPrintKey: uuid('box_print_key'),
  override: jsonb().$type<OverrideState>(),
})

/**
 * Who packs an order where. Unlogged, as its migration says: what a crash loses is said again with the next scan.
 */
export const stationsAtWork = pgTable(
  'stations_at_work',
  {
    orderId: uuid('order_id').notNull(),
    station: text().notNull(),
    name: text().notNull(),
    site: text().notNull(),
    at: instant('at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.orderId, it.station, it.name] }),
    index('stations_at_work_of_packer').on(it.site, it.station, it.name),
    index('stations_at_work_last').on(it.at),
  ],
)
