import { type Static, Type } from '@sinclair/typebox'
import { nullable, Uuid, words } from '../common'
import { REMAKE_CAUSES } from './remake-causes'

export const RemakeCause = words(REMAKE_CAUSES, { $id: 'RemakeCause' })

/** What staff alone are told of it. */
export const ofStaff = {
  cause: Type.Optional(RemakeCause),
  note: Type.Optional(nullable(Type.String())),
  /** The e-mail of the staff who began it. */
  by: Type.Optional(Type.String()),
}

/** The placed order whose contacts, patients and choices a draft began with (CAB-020); it may be gone by now. */
export const Repeats = Type.Object(
  { of: Uuid, ofNumber: Type.String() },
  { $id: 'Repeats', additionalProperties: false },
)
export type Repeats = Static<typeof Repeats>

/** That an order makes another one again. */
export const Remake = Type.Object(
  {
    of: Uuid,
    /** The number of that order, which may be gone by now. */
    ofNumber: Type.String(),
    /** The factory bears the price. */
    isFree: Type.Boolean(),
    /** The consent that was given with that order holds for this one, so that nobody has to be asked. */
    hasConsent: Type.Boolean(),
    ...ofStaff,
  },
  { $id: 'Remake', additionalProperties: false },
)
export type Remake = Static<typeof Remake>
