import type { Language } from 'contracts/common'
import type { TextName } from 'contracts/legal/texts'
import { orders } from 'contracts/orders'
import type { Refusal } from 'contracts/problems'
import { siteOfHost } from 'contracts/site'
import { createApp, customer, keyOf, person, reply, versionOf } from 'service-kit/http/app'
import type { Principal, Scope } from 'service-kit/http/principal'
import type { PrintLabels } from './adapters/labels/printer'
import type { PrintDocument } from './adapters/pdf/printer'
import { listClients, showClient } from './clients/operations'
import { addClientNote, changeClientNote, listClientNotes, removeClientNote } from './clients/operations/notes'
import {
  addOrderNote,
  assignOrder,
  bePresent,
  changeOrderNote,
  type createRoster,
  leaveOrder,
  listDeskPeople,
  listMentions,
  listOrderNotes,
  listPresence,
  readMentions,
  removeOrderNote,
} from './desk/operations'
import { issueDocument, listOrderDocuments, type Pdf, readDocument } from './documents/operations'
import { listClientDocuments } from './documents/operations/of-client'
import { listRegisterDocuments, listRegisterOrders, showOrderTotals } from './documents/operations/register'
import {
  addPatient,
  changeOrder,
  changePatient,
  changePatients,
  createOrder,
  type Deps,
  giveConsent,
  removePatient,
  repeatOrder,
  showOwnContacts,
  withdrawConsent,
} from './drafts/operations'
import { beginForClient } from './drafts/operations/behalf'
import { listRemakes, remakeOrder } from './drafts/operations/remakes'
import { bringDraftBack, removeDraft } from './drafts/operations/removal'
import { createHandOver, redeemHandOver, showHandOver } from './hand-over/operations'
import { createHoldUploadSlip, holdOrder, resumeOrder } from './hold/operations'
import { drawLabels, drawRuler } from './labels/operations'
import { readVersion, showLegalText, showVersion, type Texts } from './legal/operations'
import { listOrders, listOwnOrders, listPatientNames, listSites } from './lists/operations'
import { addManualLine, removeManualLine } from './manual-lines/operations'
import { type Caller, showOrder } from './order/operations'
import { listOrdersToPack } from './packing/operations/list'
import { overridePacking, withdrawOverride } from './packing/operations/overriding'
import { findOrderOfBag, readPacking } from './packing/operations/packing'
import { printLabels } from './packing/operations/printing'
import { enterStation, leaveStation } from './packing/operations/stations'
import { verifyBag } from './packing/operations/verifying'
import { createPaymentSlip, listPaymentReviews, settleReview } from './payment/operations'
import { placeForCustomer, placeOrder, requestConsent } from './placement/operations'
import {
  addPriceList,
  changePriceList,
  listPriceLists,
  listSitePrices,
  withdrawPriceList,
} from './price-lists/operations'
import { showPriceList, showQuote } from './pricing/operations'
import {
  addPayer,
  addRecipient,
  changePayer,
  changeRecipient,
  eraseClientProfile,
  removePayer,
  removeRecipient,
  showOwnProfile,
} from './profile/operations'
import { createUploadSlip, removeScan } from './scans/operations'
import { drawHandOver, listHandOver } from './shipping/operations/hand-over'
import { shipPacked, unship } from './shipping/operations/ship'
import { showDailyStatistics, showStatistics } from './statistics/operations'
import { archiveOrder, completeOrder, moveOrder, reopenOrder, restoreOrder, undoMove } from './status/operations'
import { changeClientTerms, listClientTerms, showClientTerms } from './terms/operations'
import { addView, changeView, countOrders, listViews, removeView } from './views/operations'

type Asker = { caller: Principal; scope: Scope }
const by = ({ caller, scope }: Asker): Caller => ({ caller: customer(caller), scope })

const viewing = ({ caller, scope }: Asker) => ({ by: person(caller), scope })

/** Who ships which order. */
const shipping = (it: Asker & { params: { orderId: string } }) => ({ ...viewing(it), orderId: it.params.orderId })

type Versioned = { scope: Scope; params: { orderId: string }; headers: { 'if-match': string } }
/** The order that a request changes, and the version that its caller saw. */
const which = ({ scope, params, headers }: Versioned) => ({
  scope,
  orderId: params.orderId,
  version: versionOf(headers),
})

type VersionedNote<About> = { params: About & { noteId: string }; headers: { 'if-match': string } }
/** The note that a request changes, of an order or about a client, and the version that its caller saw. */
const whichNote = <About>({ params, headers }: VersionedNote<About>) => ({ ...params, version: versionOf(headers) })

/** Who changes prices, on which site (null: on any), and the version of the site's prices that they saw. */
const staff = ({ caller, scope, headers }: Asker & { headers: { 'if-match': string } }) => ({
  by: person(caller),
  site: scope.site,
  version: versionOf(headers),
})

/** Who asks for a client or the terms of which site. */
const asking = ({ caller, scope, query }: Asker & { query: { site?: string } }) => ({
  by: person(caller),
  scope,
  site: query.site,
})

type AskedTerms = Parameters<typeof asking>[0] & { params: { email: string }; headers: { 'if-match': string } }
/** Whose terms somebody changes, and the version that they saw. */
const changingTerms = (it: AskedTerms) => [asking(it), it.params.email, versionOf(it.headers)] as const

type Entry = { params: { entryId: string }; headers: { 'if-match': string } }
/** Which entry of the profile, and the version that the person saw. */
const entry = ({ params, headers }: Entry) => ({ id: params.entryId, version: versionOf(headers) })

type Settled = Asker & { params: { reviewId: string }; headers: { 'idempotency-key': string } }
/** Who settles which review, once for the key. */
const settling = ({ caller, scope, params, headers }: Settled) =>
  [{ by: person(caller), scope }, params.reviewId, keyOf(headers)] as const

/** Which text is asked for, on the site of the caller; a service gets that of an unknown host. */
type AskedText = { caller: Principal; params: { name: TextName }; query: { language?: Language } }
const text = ({ sites }: Deps, { caller, params, query }: AskedText) => ({
  site: (siteOf(caller) ?? siteOfHost(sites, '')).id,
  name: params.name,
  language: query.language,
})

const siteOf = (caller: Principal) => (caller.kind === 'service' ? undefined : caller.site)

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps & { print: PrintDocument; printOnLabels: PrintLabels; texts: Texts; roster: ReturnType<typeof createRoster> }) =>
  createApp('orders')
    .post  ('/v1/orders',                   ({ headers, body, ...it }) => reply(createOrder(deps, by(it), keyOf(headers), body)), orders.create)
    .get   ('/v1/orders',                   ({ caller, scope, query }) => reply(listOrders(deps, person(caller), scope, query)), orders.listAll)
    .get   ('/v1/order-counts',             (it) => reply(countOrders(deps, viewing(it), it.query)), orders.countOrders)
    .get   ('/v1/views',                    (it) => reply(listViews(deps, viewing(it))), orders.listViews)
    .post  ('/v1/views',                    (it) => reply(addView(deps, viewing(it), keyOf(it.headers), it.body)), orders.addView)
    .patch ('/v1/views/:viewId',            (it) => reply(changeView(deps, viewing(it), it.params.viewId, versionOf(it.headers), it.body)), orders.changeView)
    .delete('/v1/views/:viewId',            (it) => reply(removeView(deps, viewing(it), it.params.viewId, versionOf(it.headers))), orders.removeView)
    .get   ('/v1/desk-people',              (it) => reply(listDeskPeople(deps, viewing(it), it.query.site)), orders.listDeskPeople)
    .get   ('/v1/mentions',                 (it) => reply(listMentions(deps, viewing(it), it.query)), orders.listMentions)
    .get   ('/v1/presence',                 ({ scope }) => reply(listPresence(deps, scope)), orders.listPresence)
    .get   ('/v1/own-orders',               ({ caller, query }) => reply(listOwnOrders(deps, person(caller), query)), orders.listOwn)
    .get   ('/v1/own-contacts',             ({ caller }) => reply(showOwnContacts(deps, person(caller))), orders.showOwnContacts)
    .get   ('/v1/own-profile',              ({ caller }) => reply(showOwnProfile(deps, person(caller))), orders.showOwnProfile)
    .post  ('/v1/own-profile/recipients',   (it) => reply(addRecipient(deps, person(it.caller), keyOf(it.headers), it.body)), orders.addRecipient)
    .put   ('/v1/own-profile/recipients/:entryId', (it) => reply(changeRecipient(deps, person(it.caller), entry(it), it.body)), orders.changeRecipient)
    .delete('/v1/own-profile/recipients/:entryId', (it) => reply(removeRecipient(deps, person(it.caller), entry(it))), orders.removeRecipient)
    .post  ('/v1/own-profile/payers',       (it) => reply(addPayer(deps, person(it.caller), keyOf(it.headers), it.body)), orders.addPayer)
    .put   ('/v1/own-profile/payers/:entryId', (it) => reply(changePayer(deps, person(it.caller), entry(it), it.body)), orders.changePayer)
    .delete('/v1/own-profile/payers/:entryId', (it) => reply(removePayer(deps, person(it.caller), entry(it))), orders.removePayer)
    .post  ('/v1/hand-overs/redemption',    ({ body, ...it }) => reply(redeemHandOver(deps, by(it), body)), orders.redeemHandOver)
    .get   ('/v1/patient-names',            ({ scope, query }) => reply(listPatientNames(deps, scope, query)), orders.listPatientNames)
    .get   ('/v1/packing',                  ({ scope, query }) => reply(listOrdersToPack(deps, scope, query)), orders.listPacking)
    .get   ('/v1/packing/:orderId',         ({ scope, params }) => reply(readPacking(deps, scope, params.orderId)), orders.readPacking)
    .post  ('/v1/packing/:orderId/prints',  (it) => reply(printLabels(deps, viewing(it), it.params.orderId, keyOf(it.headers), it.body)), orders.printLabels)
    .post  ('/v1/packing/:orderId/scans',   (it) => reply(verifyBag(deps, viewing(it), it.params.orderId, keyOf(it.headers), it.body)), orders.verifyBag)
    .put   ('/v1/packing/:orderId/override', (it) => reply(overridePacking(deps, viewing(it), it.params.orderId, it.body)), orders.overridePacking)
    .delete('/v1/packing/:orderId/override', (it) => reply(withdrawOverride(deps, viewing(it), it.params.orderId)), orders.withdrawOverride)
    .put   ('/v1/packing/:orderId/station', (it) => reply(enterStation(deps, viewing(it), it.params.orderId, it.body.station)), orders.enterStation)
    .post  ('/v1/packing/:orderId/departure', (it) => reply(leaveStation(deps, viewing(it), it.params.orderId, it.body.station)), orders.leaveStation)
    .get   ('/v1/bags/:code',               ({ scope, params }) => reply(findOrderOfBag(deps, scope, params.code)), orders.findBag)
    .post  ('/v1/labels',                   ({ scope, body }) => toPdf(drawLabels(deps, scope, body)), orders.drawLabels)
    .post  ('/v1/rulers',                   ({ body }) => toPdf(drawRuler(deps, body)), orders.drawRuler)
    .post  ('/v1/packing/:orderId/shipment', (it) => reply(shipPacked(deps, shipping(it), keyOf(it.headers), it.body.parcels)), orders.shipPacked)
    .delete('/v1/packing/:orderId/shipment', (it) => reply(unship(deps, shipping(it))), orders.unship)
    .get   ('/v1/hand-overs',               (it) => reply(listHandOver(deps, viewing(it), it.query)), orders.listHandOver)
    .get   ('/v1/hand-overs/document',      (it) => toPdf(drawHandOver(deps, viewing(it), it.query)), orders.drawHandOver)
    .get   ('/v1/price-list',               ({ caller }) => reply(showPriceList(deps, siteOf(caller))), orders.showPriceList)
    .get   ('/v1/site-prices',              ({ scope }) => reply(listSitePrices(deps, scope)), orders.listSitePrices)
    .get   ('/v1/price-lists',              ({ scope, query }) => reply(listPriceLists(deps, scope, query)), orders.listPriceLists)
    .post  ('/v1/price-lists',              (it) => reply(addPriceList(deps, staff(it), keyOf(it.headers), it.query, it.body)), orders.addPriceList)
    .patch ('/v1/price-lists/:priceListId', (it) => reply(changePriceList(deps, staff(it), it.params.priceListId, it.query, it.body)), orders.changePriceList)
    .delete('/v1/price-lists/:priceListId', (it) => reply(withdrawPriceList(deps, staff(it), it.params.priceListId)), orders.withdrawPriceList)
    .get   ('/v1/statistics',               ({ scope, query }) => reply(showStatistics(deps, scope, query)), orders.showStatistics)
    .get   ('/v1/statistics/days',          ({ scope, query }) => reply(showDailyStatistics(deps, scope, query)), orders.showDailyStatistics)
    .get   ('/v1/sites',                    ({ scope }) => reply(listSites(deps, scope)), orders.listSites)
    .get   ('/v1/payment-reviews',          ({ scope, query }) => reply(listPaymentReviews(deps, scope, query)), orders.listPaymentReviews)
    .post  ('/v1/payment-reviews/:reviewId/settlement', (it) => reply(settleReview(deps, ...settling(it), it.body)), orders.settlePaymentReview)
    .get   ('/v1/clients',                  ({ scope, query }) => reply(listClients(deps, scope, query)), orders.listClients)
    .get   ('/v1/clients/:email',           (it) => reply(showClient(deps, asking(it), it.params.email)), orders.showClient)
    .post  ('/v1/clients/:email/drafts',    (it) => reply(beginForClient(deps, asking(it), it.params.email, keyOf(it.headers), it.body)), orders.beginDraft)
    .get   ('/v1/clients/:email/documents', (it) => reply(listClientDocuments(deps, asking(it), it.params.email, it.query)), orders.listClientDocuments)
    .delete('/v1/clients/:email/profile',   (it) => reply(eraseClientProfile(deps, asking(it), it.params.email)), orders.eraseClientProfile)
    .get   ('/v1/clients/:email/notes',     (it) => reply(listClientNotes(deps, asking(it), it.params.email, it.query)), orders.listClientNotes)
    .post  ('/v1/clients/:email/notes',     (it) => reply(addClientNote(deps, asking(it), it.params.email, keyOf(it.headers), it.body)), orders.addClientNote)
    .patch ('/v1/clients/:email/notes/:noteId', (it) => reply(changeClientNote(deps, asking(it), whichNote(it), it.body)), orders.changeClientNote)
    .delete('/v1/clients/:email/notes/:noteId', (it) => reply(removeClientNote(deps, asking(it), whichNote(it))), orders.removeClientNote)
    .get   ('/v1/client-terms',             (it) => reply(listClientTerms(deps, asking(it), it.query.emails)), orders.listClientTerms)
    .get   ('/v1/client-terms/:email',      (it) => reply(showClientTerms(deps, asking(it), it.params.email)), orders.showClientTerms)
    .patch ('/v1/client-terms/:email',      (it) => reply(changeClientTerms(deps, ...changingTerms(it), it.body)), orders.changeClientTerms)
    .get   ('/v1/documents/:documentId/content', ({ params, ...it }) => toPdf(readDocument(deps, it, params.documentId)), orders.readDocument)
    .get   ('/v1/register/orders',          ({ scope, query }) => reply(listRegisterOrders(deps, scope, query)), orders.listRegisterOrders)
    .get   ('/v1/register/documents',       ({ scope, query }) => reply(listRegisterDocuments(deps, scope, query)), orders.listRegisterDocuments)
    .get   ('/v1/register/order-totals',    ({ scope, query }) => reply(showOrderTotals(deps, scope, query)), orders.showOrderTotals)
    .get   ('/v1/legal-texts/:name',        (it) => reply(showLegalText(deps, text(deps, it))), orders.showText)
    .get   ('/v1/legal-texts/:name/versions/:version', (it) => reply(showVersion(deps, text(deps, it), it.params.version)), orders.showTextVersion)
    .get   ('/v1/legal-texts/:name/versions/:version/content', (it) => toPdf(readVersion(deps, text(deps, it), it.params.version)), orders.readTextVersion)
    .group('/v1/orders/:orderId', (order) => order
      .get   ('',               ({ scope, params }) => reply(showOrder(deps, scope, params.orderId)), orders.show)
      .patch ('',               ({ params, headers, body, ...it }) => reply(changeOrder(deps, by(it), params.orderId, versionOf(headers), body)), orders.change)
      .put   ('/removal',       (it) => reply(removeDraft(deps, viewing(it), it.params.orderId, versionOf(it.headers))), orders.removeDraft)
      .delete('/removal',       (it) => reply(bringDraftBack(deps, viewing(it), it.params.orderId, versionOf(it.headers))), orders.bringDraftBack)
      .put   ('/consent',       (it) => reply(giveConsent(deps, by(it), it.params.orderId, versionOf(it.headers), it.body)), orders.giveConsent)
      .delete('/consent',       (it) => reply(withdrawConsent(deps, by(it), it.params.orderId, versionOf(it.headers))), orders.withdrawConsent)
      .get   ('/quote',         ({ scope, params }) => reply(showQuote(deps, scope, params.orderId)), orders.quote)
      .post  ('/manual-lines',  (it) => reply(addManualLine(deps, person(it.caller), which(it), it.body)), orders.addManualLine)
      .delete('/manual-lines/:lineId', (it) => reply(removeManualLine(deps, which(it), it.params.lineId)), orders.removeManualLine)
      .post  ('/placement',     ({ params, headers, body, ...it }) => reply(placeOrder(deps, by(it), params.orderId, keyOf(headers), body)), orders.place)
      .post  ('/staff-placement', (it) => reply(placeForCustomer(deps, by(it), it.params.orderId, keyOf(it.headers), it.body)), orders.placeForCustomer)
      .post  ('/consent-request', (it) => reply(requestConsent(deps, by(it), it.params.orderId, keyOf(it.headers))), orders.requestConsent)
      .post  ('/payment-slips', ({ params, ...it }) => reply(createPaymentSlip(deps, by(it), params.orderId)), orders.createPaymentSlip)
      .post  ('/reopening',     ({ params, headers, ...it }) => reply(reopenOrder(deps, by(it), params.orderId, versionOf(headers))), orders.reopen)
      .post  ('/repeats',       ({ params, headers, body, ...it }) => reply(repeatOrder(deps, by(it), params.orderId, keyOf(headers), body)), orders.repeat)
      .post  ('/remakes',       (it) => reply(remakeOrder(deps, viewing(it), it.params.orderId, keyOf(it.headers), it.body)), orders.remake)
      .get   ('/remakes',       ({ scope, params }) => reply(listRemakes(deps, scope, params.orderId)), orders.listRemakes)
      .post  ('/moves',         (it) => reply(moveOrder(deps, person(it.caller), which(it), keyOf(it.headers), it.body)), orders.move)
      .post  ('/completion',    ({ query, ...it }) => reply(completeOrder(deps, person(it.caller), which(it), query)), orders.complete)
      .post  ('/undo',          (it) => reply(undoMove(deps, person(it.caller), which(it))), orders.undo)
      .put   ('/archive',       (it) => reply(archiveOrder(deps, person(it.caller), which(it))), orders.archive)
      .delete('/archive',       (it) => reply(restoreOrder(deps, which(it))), orders.restore)
      .put   ('/hold',          (it) => reply(holdOrder(deps, person(it.caller), which(it), it.body)), orders.hold)
      .delete('/hold',          (it) => reply(resumeOrder(deps, which(it))), orders.resume)
      .post  ('/hold/upload-slips', ({ params, ...it }) => reply(createHoldUploadSlip(deps, by(it), params.orderId)), orders.createHoldUploadSlip)
      .put   ('/assignee',      (it) => reply(assignOrder(deps, person(it.caller), which(it), it.body)), orders.assign)
      .get   ('/notes',         (it) => reply(listOrderNotes(deps, viewing(it), it.params.orderId, it.query)), orders.listNotes)
      .post  ('/notes',         (it) => reply(addOrderNote(deps, viewing(it), it.params.orderId, keyOf(it.headers), it.body)), orders.addNote)
      .patch ('/notes/:noteId', (it) => reply(changeOrderNote(deps, viewing(it), whichNote(it), it.body)), orders.changeNote)
      .delete('/notes/:noteId', (it) => reply(removeOrderNote(deps, viewing(it), whichNote(it))), orders.removeNote)
      .put   ('/read-mentions', (it) => reply(readMentions(deps, viewing(it), it.params.orderId)), orders.readMentions)
      .put   ('/presence',      (it) => reply(bePresent(deps, viewing(it), it.params.orderId, it.body.doing)), orders.bePresent)
      .delete('/presence',      (it) => reply(leaveOrder(deps, viewing(it), it.params.orderId)), orders.leave)
      .post  ('/hand-over',     ({ params, ...it }) => reply(createHandOver(deps, by(it), params.orderId)), orders.createHandOver)
      .get   ('/hand-over',     ({ params, ...it }) => reply(showHandOver(deps, by(it), params.orderId)), orders.showHandOver)
      .get   ('/documents',     ({ params, ...it }) => reply(listOrderDocuments(deps, by(it), params.orderId)), orders.listDocuments)
      .post  ('/documents',     (it) => reply(issueDocument(deps, by(it), it.params.orderId, keyOf(it.headers), it.body)), orders.issueDocument)
      .delete('/scans/:scanId', ({ params, ...it }) => reply(removeScan(deps, by(it), params)), orders.removeScan)
      .post  ('/patients',      ({ params, headers, body, ...it }) => reply(addPatient(deps, by(it), params.orderId, keyOf(headers), body)), orders.addPatient)
      .patch ('/patients',      (it) => reply(changePatients(deps, by(it), it.params.orderId, versionOf(it.headers), it.body)), orders.changePatients)
      .patch ('/patients/:patientId', (it) => reply(changePatient(deps, by(it), it.params, versionOf(it.headers), it.body)), orders.changePatient)
      .delete('/patients/:patientId', ({ params, headers, ...it }) => reply(removePatient(deps, by(it), params, versionOf(headers))), orders.removePatient)
      .post  ('/patients/:patientId/upload-slips', ({ params, ...it }) => reply(createUploadSlip(deps, by(it), params)), orders.createUploadSlip))

/** A file that is saved, and not kept by any cache: it says who buys, or whose bag it is. */
async function toPdf(found: Promise<Pdf | Refusal>): Promise<Response> {
  const { name, bytes } = await reply(found)
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  }
  return new Response(bytes, { headers })
}
