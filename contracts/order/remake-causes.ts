// A separate file, so that the browser gets it without the schemas.

/** Why an order is made again. `other` needs a note. */
export const REMAKE_CAUSES = [
  'fit',
  'broken',
  'lost',
  'wrong-scan',
  'factory-defect',
  'delivery-damage',
  'other',
] as const
export type RemakeCause = (typeof REMAKE_CAUSES)[number]

/** More scans than one order has on average, and fewer than an event takes. */
export const MOST_REMADE_SCANS = 200
/** Who makes an order again more often has another problem than this order. */
export const MOST_REMAKES = 20
