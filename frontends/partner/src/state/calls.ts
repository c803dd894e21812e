import type { Partner } from 'contracts/partners'
import { answer, client, ifMatch, newKey } from 'frontend-kit/api'

const partners = client('partners')

/** Null for whoever is no partner. */
export const showPartner = (): Promise<Partner | null> =>
  answer(partners.GET('/v1/partner-codes')).then(({ items: [own] }) => own ?? null)

/** There is one code for each person: the key only says to the client that the call may be repeated. */
export const createCode = (): Promise<Partner> =>
  answer(partners.POST('/v1/partner-codes', { headers: { 'idempotency-key': newKey() } }))

export const renamePartner = (version: number, name: string): Promise<Partner> =>
  answer(partners.PATCH('/v1/me', { params: { header: ifMatch(version) }, body: { name } }))
