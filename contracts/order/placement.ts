import { type Static, Type } from '@sinclair/typebox'
import { Language, Uuid } from '../common'

/** A clinic's year; its ids take 390 kB, and an event may have 1 MB. With so many, orders hands out no upload slips. */
export const MAX_SCANS = 10_000
/** More may have come by slips that were handed out before. */
const MAX_FILE_IDS = MAX_SCANS + 2_000
/** Each id with its marks has 39 bytes. */
export const MAX_PLACEMENT_BYTES = 512 * 1024

/** The price and the files that the person saw. */
const Expected = Type.Object(
  { quoteVersion: Type.String(), totalMinor: Type.Integer(), fileIds: Type.Array(Uuid, { maxItems: MAX_FILE_IDS }) },
  { additionalProperties: false },
)
export const Placement = Type.Object(
  {
    expected: Expected,
    /** The language on the customer's screen: the order stores it, and messages use it. */
    language: Language,
  },
  { additionalProperties: false },
)
export type Placement = Static<typeof Placement>
/** The order keeps the language of its customer. */
export const PlacementByStaff = Type.Object({ expected: Expected }, { additionalProperties: false })
export type PlacementByStaff = Static<typeof PlacementByStaff>
