import { partners } from 'contracts/partners'
import { createApp, customer, person, reply, versionOf } from 'service-kit/http/app'
import type { Principal, Scope } from 'service-kit/http/principal'
import { changePartner, createCode, listCodes, showPartner } from './account/operations/codes'
import { saveOwnContacts, saveOwnPayee, showDetails } from './account/operations/details'
import type { Deps } from './partner/operations/deps'
import { changeRecord, showRecord } from './programme/operations'
import { explainOrders, listOwnEntries, listReferredOrders } from './statements/operations/orders'
import { readStatement, type StatementDeps } from './statements/operations/statement'
import { type createVisits, listVisitDays } from './visits/operations'

/** The partner whom staff mean. */
const which = ({ scope, params: { partnerId } }: { scope: Scope; params: { partnerId: string } }) => ({
  scope,
  partnerId,
})
/** The same, at the version that they saw. */
const seen = (it: Parameters<typeof which>[0] & { headers: { 'if-match': string } }) => ({
  ...which(it),
  version: versionOf(it.headers),
})

/** A partner who changes what is the own, and the version that they saw. */
const own = ({ caller, headers }: { caller: Principal; headers: { 'if-match': string } }) =>
  [person(caller), versionOf(headers)] as const

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps & StatementDeps & { countVisit: ReturnType<typeof createVisits> }) =>
  createApp('partners')
    .post ('/v1/partner-codes',        ({ caller })                => reply(createCode(deps, person(caller))), partners.createCode)
    .get  ('/v1/partner-codes',        ({ caller, query })         => reply(listCodes(deps, person(caller), query)), partners.listCodes)
    .get  ('/v1/me',                   ({ caller })                => reply(showPartner(deps, person(caller))), partners.show)
    .patch('/v1/me',                   ({ caller, headers, body }) => reply(changePartner(deps, person(caller), versionOf(headers), body)), partners.change)
    .get  ('/v1/me/details',           ({ caller })                => reply(showDetails(deps, person(caller))), partners.showDetails)
    .put  ('/v1/me/contacts',          ({ body, ...it })           => reply(saveOwnContacts(deps, ...own(it), body)), partners.changeContacts)
    .put  ('/v1/me/payout-details',    ({ body, ...it })           => reply(saveOwnPayee(deps, ...own(it), body)), partners.changePayoutDetails)
    .get  ('/v1/me/orders',            ({ caller, query })         => reply(listReferredOrders(deps, person(caller), query)), partners.listReferredOrders)
    .get  ('/v1/me/orders/why',        ({ caller, query })         => reply(explainOrders(deps, person(caller), query)), partners.explainOrders)
    .get  ('/v1/me/entries',           ({ caller, query })         => reply(listOwnEntries(deps, person(caller), query)), partners.listEntries)
    .get  ('/v1/me/statement',         ({ caller, query })         => toFile(readStatement(deps, person(caller), query)), partners.readStatement)
    .get  ('/v1/me/visits',            ({ caller })                => reply(listVisitDays(deps, person(caller))), partners.listVisitDays)
    .post ('/v1/visits',               ({ caller, body })          => reply(deps.countVisit(customer(caller), body)), partners.createVisit)
    .get  ('/v1/partners/:partnerId',  (it)                        => reply(showRecord(deps, which(it))), partners.showRecord)
    .patch('/v1/partners/:partnerId',  (it)                        => reply(changeRecord(deps, person(it.caller), seen(it), it.body)), partners.changeRecord)

/** A file that is saved, and not kept by any cache: it says what somebody earns. */
async function toFile(found: ReturnType<typeof readStatement>): Promise<Response> {
  const { name, type, body } = await reply(found)
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  }
  return new Response(body, { headers })
}
