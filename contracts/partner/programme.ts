import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { SiteId, Uuid } from '../common'
import { route, Versioned } from '../route'
import { BasisPoints, Partner } from './account'

/** A partner as staff see them. */
export const PartnerRecord = Type.Object(
  { ...Partner.properties, email: Type.String(), site: SiteId },
  { $id: 'PartnerRecord', additionalProperties: false },
)
export type PartnerRecord = Static<typeof PartnerRecord>

export const PartnerRecordChange = Type.Object(
  {
    /** For what is paid from now on: past commissions stay (AFF-016). */
    commissionBasisPoints: BasisPoints,
  },
  { additionalProperties: false },
)
export type PartnerRecordChange = Static<typeof PartnerRecordChange>

const params = Type.Object({ partnerId: Uuid })

export const programme = {
  showRecord: route({
    id: 'showPartnerRecord',
    summary: 'Show a partner to staff, with the balance',
    access: RIGHTS.staff,
    params,
    response: { 200: PartnerRecord },
    problems: ['partner-not-found'],
  }),
  changeRecord: route({
    id: 'changePartnerRecord',
    summary: 'Change the commission of a partner for what is paid from now on',
    access: RIGHTS.staff,
    params,
    headers: Versioned,
    body: PartnerRecordChange,
    response: { 200: PartnerRecord },
    problems: ['partner-not-found', 'version-changed', 'precondition-required'],
  }),
}
