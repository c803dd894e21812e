import { type Static, Type } from '@sinclair/typebox'
import { Language, Uuid } from '../common'

/** The price and the files that the person saw. */
const Expected = Type.Object(
  { quoteVersion: Type.String(), totalMinor: Type.Integer(), fileIds: Type.Array(Uuid, { maxItems: 2000 }) },
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
