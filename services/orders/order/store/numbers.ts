import { PROMISED_MS } from 'contracts/order/promise'
import type { Product } from 'contracts/prices/quote'
import { sql } from 'drizzle-orm'

/**
 * Whether a paid order left as promised; null for one that did not leave, and for what the statistics do not count. It is what the
 * function `order_adds` counts, as a column, so that a list finds these orders by an index.
 */
export const sentColumn =
  sql.raw(`case when status <> 'draft' and archived_at is null and paid_at is not null and shipped_at is not null
  then case when shipped_at at time zone 'UTC' <= paid_at at time zone 'UTC' + (${PROMISED_MS} + paused_ms) * interval '1 millisecond'
    then 'in-time' else 'late' end end`)

/** The letter of each product in `orders.products`, in the order in which they stand there. */
export const PRODUCT_LETTERS = {
  'aligner-single-layer': 's',
  'aligner-three-layer': 't',
  'matrix-soft': 'm',
  'matrix-hard': 'h',
  retainer: 'r',
} as const satisfies Record<Product, string>

/**
 * The products of the agreed price as one text, so that an index has the orders of each set, newest first; null without any. There
 * are so few sets that a list merges a page of each that it asks for.
 */
export const productsColumn = sql.raw(
  `nullif(${Object.entries(PRODUCT_LETTERS)
    .map(
      ([product, letter]) =>
        `case when jsonb_path_exists(frozen, '$.quote.lines[*] ? (@.product == "${product}")') then '${letter}' else '' end`,
    )
    .join(' || ')}, '')`,
)
