import { partners } from 'contracts/partners'
import type { Refusal } from 'contracts/problems'
import { createApp, customer, keyOf, person, reply, versionOf } from 'service-kit/http/app'
import type { Principal, Scope } from 'service-kit/http/principal'
import { changePartner, createCode, listCodes, showPartner } from './account/operations/codes'
import { saveOwnContacts, saveOwnPayee, showDetails } from './account/operations/details'
import type { PrintAct } from './adapters/pdf/printer'
import { decideFinding, listFindings } from './findings/operations'
import { linkOrder, showEffect } from './links/operations'
import { listDuplicates, mergePartners } from './merges/operations'
import type { Deps } from './partner/operations/deps'
import { type Pdf, readAct } from './payouts/operations/acts'
import { exportDue, listDue } from './payouts/operations/due'
import { listPayouts, recordPayout, voidPayout } from './payouts/operations/payouts'
import { listRuns, recordRun, showRun } from './payouts/operations/runs'
import { correct, listAffiliates, listEntriesOf, listOrdersOf, listReferrals } from './programme/operations/clients'
import { addRecord, changeRecord, listRecords, showRecord } from './programme/operations/records'
import { changeProgramme, listProgrammes } from './programme/operations/terms'
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
/** A site's programme at the version that staff saw. */
const ofSite = (it: {
  caller: Principal
  scope: Scope
  params: { siteId: string }
  headers: { 'if-match': string }
}) => ({
  by: person(it.caller),
  scope: it.scope,
  siteId: it.params.siteId,
  version: versionOf(it.headers),
})

/** A partner who changes what is the own, and the version that they saw. */
const own = ({ caller, headers }: { caller: Principal; headers: { 'if-match': string } }) =>
  [person(caller), versionOf(headers)] as const

/** Who of the staff asks. */
const staff = ({ caller, scope }: { caller: Principal; scope: Scope }) => ({ by: person(caller), scope })
/** The same, once for the key of the request. */
const once = (it: Parameters<typeof staff>[0] & { headers: { 'idempotency-key': string } }) => ({
  ...staff(it),
  key: keyOf(it.headers),
})

type RouteDeps = Deps & StatementDeps & { print: PrintAct; countVisit: ReturnType<typeof createVisits> }

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: RouteDeps) =>
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
    .get  ('/v1/partners',             ({ scope, query })          => reply(listRecords(deps, scope, query)), partners.listRecords)
    .post ('/v1/partners',             ({ body, ...it })           => reply(addRecord(deps, it.scope, once(it), body)), partners.addRecord)
    .get  ('/v1/partners/:partnerId',  (it)                        => reply(showRecord(deps, which(it))), partners.showRecord)
    .patch('/v1/partners/:partnerId',  (it)                        => reply(changeRecord(deps, person(it.caller), seen(it), it.body)), partners.changeRecord)
    .get  ('/v1/partners/:partnerId/referrals',   (it)             => reply(listReferrals(deps, which(it), it.query)), partners.listReferrals)
    .get  ('/v1/partners/:partnerId/orders',      (it)             => reply(listOrdersOf(deps, which(it), it.query)), partners.listOrders)
    .get  ('/v1/partners/:partnerId/entries',     (it)             => reply(listEntriesOf(deps, which(it), it.query)), partners.listEntriesOf)
    .post ('/v1/partners/:partnerId/corrections', (it)             => reply(correct(deps, once(it), which(it), it.body)), partners.correct)
    .get  ('/v1/affiliates',           ({ scope, query })          => reply(listAffiliates(deps, scope, query)), partners.listAffiliates)
    .get  ('/v1/programmes',           ({ scope })                 => reply(listProgrammes(deps, scope)), partners.listProgrammes)
    .patch('/v1/programmes/:siteId',   (it)                        => reply(changeProgramme(deps, ofSite(it), it.body)), partners.changeProgramme)
    .get  ('/v1/order-links/effect',   ({ scope, query })          => reply(showEffect(deps, scope, query)), partners.showEffect)
    .post ('/v1/order-links',          ({ body, ...it })           => reply(linkOrder(deps, it.scope, once(it), body)), partners.link)
    .get  ('/v1/partner-duplicates',   ({ scope })                 => reply(listDuplicates(deps, scope)), partners.listDuplicates)
    .post ('/v1/partner-merges',       ({ body, ...it })           => reply(mergePartners(deps, it.scope, once(it), body)), partners.merge)
    .get  ('/v1/partners/:partnerId/payouts', (it)                 => reply(listPayouts(deps, it, it.params.partnerId, it.query)), partners.listPayouts)
    .post ('/v1/partners/:partnerId/payouts', (it)                 => reply(recordPayout(deps, once(it), it.params.partnerId, it.body)), partners.recordPayout)
    .post ('/v1/payouts/:payoutId/void', (it)                      => reply(voidPayout(deps, once(it), it.params.payoutId, it.body)), partners.voidPayout)
    .get  ('/v1/payouts/:payoutId/act', (it)                       => toPdf(readAct(deps, staff(it), it.params.payoutId)), partners.readAct)
    .get  ('/v1/due-partners',         (it)                        => reply(listDue(deps, staff(it), it.query)), partners.listDue)
    .get  ('/v1/due-partners/export',  (it)                        => toCsv(exportDue(deps, staff(it), it.query)), partners.exportDue)
    .get  ('/v1/payout-runs',          (it)                        => reply(listRuns(deps, staff(it), it.query)), partners.listRuns)
    .post ('/v1/payout-runs',          (it)                        => reply(recordRun(deps, once(it), it.body)), partners.recordRun)
    .get  ('/v1/payout-runs/:runId',   (it)                        => reply(showRun(deps, staff(it), it.params.runId)), partners.showRun)
    .get  ('/v1/findings',             (it)                        => reply(listFindings(deps, it, it.query)), partners.listFindings)
    .post ('/v1/findings/:findingId/decision', (it) => reply(decideFinding(deps, once(it), it.params.findingId, it.body)), partners.decideFinding)

/** A file that is saved, and not kept by any cache: it says what somebody earns. */
const asFile = (name: string, type: string) => ({
  headers: {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  },
})

async function toFile(found: ReturnType<typeof readStatement>): Promise<Response> {
  const { name, type, body } = await reply(found)
  return new Response(body, asFile(name, type))
}

async function toPdf(found: Promise<Pdf | Refusal>): Promise<Response> {
  const { name, bytes } = await reply(found)
  return new Response(bytes, asFile(name, 'application/pdf'))
}

async function toCsv(found: ReturnType<typeof exportDue>): Promise<Response> {
  const { name, text } = await reply(found)
  return new Response(text, asFile(name, 'text/csv; charset=utf-8'))
}
