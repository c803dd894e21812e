import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, nullable, SiteId } from '../common'
import { route, Versioned } from '../route'
import { BasisPoints } from './account'

const closed = { additionalProperties: false }
/** OpenAPI's examples of a parameter have another form than those of a schema. */
const { examples: _, ...SiteParameter } = SiteId
const terms = {
  /** How long after its payment an order's commission is held. */
  holdDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** A balance below this is not paid out. */
  minimumMinor: Type.Integer({ minimum: 0, maximum: 100_000_000_00 }),
  /** The rate of a partner who joins. */
  firstBasisPoints: BasisPoints,
}

/** The terms of a site's programme in force. */
export const Programme = Type.Object(
  {
    site: SiteId,
    currency: Currency,
    ...terms,
    /** Since when they are in force; null for those that every site begins with. */
    since: nullable(Instant),
    /** Grows with every change; 0 before the first one. */
    version: Type.Integer(),
  },
  { $id: 'Programme', ...closed },
)
export type Programme = Static<typeof Programme>

export const Programmes = Type.Object({ items: Type.Array(Programme) }, { $id: 'Programmes', ...closed })
export type Programmes = Static<typeof Programmes>

export const ProgrammeChange = Type.Partial(Type.Object(terms, closed), { ...closed, minProperties: 1 })
export type ProgrammeChange = Static<typeof ProgrammeChange>

export const programmes = {
  listProgrammes: route({
    id: 'listProgrammes',
    summary: 'List the terms of the partner programmes of the sites that the staff see',
    access: RIGHTS.staff,
    response: { 200: Programmes },
    problems: [],
  }),
  changeProgramme: route({
    id: 'changeProgramme',
    summary: 'Change the terms of a site’s programme for what is paid, and who joins, from now on',
    access: RIGHTS.staff,
    params: Type.Object({ siteId: SiteParameter as typeof SiteId }),
    headers: Versioned,
    body: ProgrammeChange,
    response: { 200: Programme },
    problems: ['site-not-found', 'version-changed', 'precondition-required'],
  }),
}
