import type { PartnerCodes, PartnerCodesQuery, Partner as Shown } from 'contracts/partner/account'
import { type Refusal, refuse } from 'contracts/problems'
import { command, granted, statementCommand } from 'service-kit/command'
import type { Person } from 'service-kit/http/principal'
import type { Deps } from '../../partner/operations/deps'
import { toResponse, withoutBalances } from '../../partner/operations/response'
import { newPartner } from '../../partner/partner'
import { termsAt } from '../../partner/rates'
import { addPartner, findPartner, lockPartner, updatePartner } from '../../partner/store/partners'
import { termsOf } from '../../partner/store/rates'
import { rename } from '../rules'

type Reading = Pick<Deps, 'db' | 'now'>

/** PART-002: one code per person, however often it is requested; a code that is taken is drawn again (AFF-002). */
export const createCode = ({ db, now, newId, newCode }: Deps, { email, owner, site }: Person) =>
  statementCommand(db, {}, async () => {
    const before = await findPartner(db, email)
    const at = now()
    const joining = async () =>
      newPartner(newId(), newCode(), { email, owner, site: site.id }, termsAt(await termsOf(db, site.id), at), at)
    const partner = before ?? (await joining())
    if (!before) await addPartner(db, partner)
    return toResponse(db, partner, site.currency, at)
  })

export async function listCodes(
  { db, now }: Reading,
  { email, site }: Person,
  { balances }: PartnerCodesQuery,
): Promise<PartnerCodes> {
  const partner = await findPartner(db, email)
  if (partner && balances === 'none') return { items: [withoutBalances(partner)] }
  return { items: partner ? [await toResponse(db, partner, site.currency, now())] : [] }
}

export async function showPartner({ db, now }: Reading, { email, site }: Person): Promise<Shown | Refusal> {
  const partner = await findPartner(db, email)
  return partner ? toResponse(db, partner, site.currency, now()) : NOT_FOUND
}

export const changePartner = (
  { db, now }: Reading,
  { email, site }: Person,
  version: number,
  { name }: { name: string },
) =>
  command(db, { turn: email }, async (tx) => {
    const partner = granted((await lockPartner(tx, email)) ?? NOT_FOUND)
    const renamed = granted(rename(partner, version, name))
    await updatePartner(tx, renamed)
    return toResponse(tx, renamed, site.currency, now())
  })

const NOT_FOUND = refuse('partner-not-found', 'The signed-in person has no partner code.')
