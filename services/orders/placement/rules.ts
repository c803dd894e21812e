import { isConsentRequired } from 'contracts/order/consent-rules'
import type { Placement } from 'contracts/order/drafting/placement'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { OrderPlaced } from 'contracts/order/order-events'
import { MOVES } from 'contracts/order/order-states'
import { Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import { paidBy } from '../order/paid'
import { changed, claimed, countedScans, event, NOTHING_AFTER_PLACEMENT, notDraft } from '../order/rules'
import type { Decision, Draft, OfferState, OrderState, Placed } from '../order/state'

/** The service's own current price, whether the e-mail has no earlier order, the owner ids of the caller, the order's site. */
export type Known = {
  quoted: OrderQuote
  isNew: boolean
  callerOwners: readonly string[]
  /** The own e-mail of a colleague who places it; null for anybody else. */
  placedBy: string | null
  site: Pick<Site, 'variant' | 'factory'>
  /** Of its delivery address; by it partners compares orders. */
  addressKey?: string | undefined
  /** Scans of the order that is made again which have not been copied yet. */
  copyingCount: number
  /** What the customer accepts by this, or why it cannot be accepted; null where staff place it, or a page of the version before. */
  offer: NewOffer | Refusal | null
}
export type NewOffer = Omit<OfferState, 'acceptedAt'>

/**
 * Places a draft at the price that the customer saw, and freezes it (PRICE-028). Refuses: `order-not-draft`, `text-changed`,
 * `contacts-missing`, `consent-missing`, `scans-not-known-yet`, `quote-changed`, `order-is-empty`, `choice-missing`.
 */
export function place(
  order: OrderState,
  { quoted, isNew, callerOwners, placedBy, site, copyingCount, offer, addressKey }: Known,
  { expected, language }: Placement,
  now: Date,
): Decision<Placed> | Refusal {
  if (order.status !== 'draft') return notDraft(order)
  if (offer instanceof Refusal) return offer
  const { email, phone, partnerCode, owner, holder, fullName } = order
  const lacking = missingFields(order, site)
  if (!email || !phone || lacking.length) return fieldsMissing(order, lacking)
  if (copyingCount)
    return refuse('scans-not-known-yet', `${copyingCount} scans of order ${order.number} are still being copied.`)
  const known = new Set(order.scans.map((it) => it.id))
  const unknown = expected.fileIds.filter((it) => !known.has(it))
  if (unknown.length)
    return refuse('scans-not-known-yet', `${unknown.length} scans of order ${order.number} are not known yet.`)
  const isSeen =
    expected.quoteVersion === quoted.version &&
    expected.totalMinor === quoted.quote.totalMinor &&
    isSameSet(expected.fileIds, quoted.fileIds)
  if (!isSeen)
    return refuse('quote-changed', `The price of order ${order.number} or its files are not those that were shown.`)
  const lack = lackOfContents(order, quoted)
  if (lack) return lack
  const agreed = { email, phone, language, status: MOVES.place.to, frozen: quoted, placedAt: now }
  const placed: Placed = {
    ...order,
    ...agreed,
    ...NOTHING_AFTER_PLACEMENT,
    placedBy,
    offer: offer && { ...offer, acceptedAt: now.toISOString() },
    consent: order.consent ?? order.remake?.consent ?? null,
  }
  const next = changed(placed, {}, now)
  const owners = [...new Set([owner, ...(holder ? [holder] : []), ...callerOwners])]
  const { number, site: at } = order
  const data = {
    ...frozenData(order, quoted),
    number,
    site: at,
    language,
    customer: { email, isNew, partnerCode, owners, fullName, ...(addressKey && { addressKey }) },
  }
  const isPlaced = event(next, 'orders.order.placed.v1', data)
  if (quoted.quote.totalMinor > 0) return { order: next, events: [isPlaced] }
  // Nobody pays for what costs nothing: its clock runs, and the factory gets its manifest, from now on.
  const settled = paidBy(next, { paymentId: null, paidAt: now }, now)
  return { order: settled.order, events: [isPlaced, ...settled.events] }
}

/**
 * What a draft lacks that staff fill in for its customer, who gives the consent alone. Refuses: `contacts-missing`,
 * `order-is-empty`, `choice-missing`.
 */
export function unfinished(order: Draft, { quoted, site }: Pick<Known, 'quoted' | 'site'>): Refusal | undefined {
  const lacking = missingFields(order, site).filter((it) => it !== 'consent')
  return lacking.length ? fieldsMissing(order, lacking) : lackOfContents(order, quoted)
}

/** No scans, or scans without a choice that they need. */
function lackOfContents(order: Draft, quoted: OrderQuote): Refusal | undefined {
  if (!quoted.fileIds.length) return refuse('order-is-empty', `Order ${order.number} has no scans.`)
  const missing = missingChoices(order, quoted)
  if (!missing.length) return undefined
  const errors = missing.map(({ patientId, choice }) => ({
    path: `/patients/${patientId}/${choice}`,
    message: 'is not chosen',
  }))
  return refuse('choice-missing', `Order ${order.number} lacks ${missing.length} choices.`, errors)
}

/** What an order needs of its customer: the contacts, the recipient, and the consent where its site asks for it (WIZ-054). */
function missingFields(order: OrderState, site: Known['site']): string[] {
  const isConsentNeeded = isConsentRequired(site) && !order.remake?.consent
  const needed = ['email', 'phone', 'fullName', 'address', ...(isConsentNeeded ? ['consent'] : [])] as const
  return needed.filter((it) => !order[it as 'email'])
}

function fieldsMissing({ number }: OrderState, names: readonly string[]): Refusal {
  const code = names.every((it) => it === 'consent') ? 'consent-missing' : 'contacts-missing'
  const errors = names.map((it) => ({ path: `/${it}`, message: 'is missing' }))
  return refuse(code, `Order ${number} lacks ${names.join(', ')}.`, errors)
}

function frozenData(order: OrderState, { version: quoteVersion, quote }: OrderQuote): OrderPlaced {
  const files = countedScans(order).map(({ id: scanId, patientId, kind, sha256 }) => ({
    scanId,
    patientId,
    kind,
    sha256,
  }))
  const { totalMinor, currency } = quote
  const data = { orderId: order.id, quoteVersion, totalMinor, currency }
  return files.length > MOST_LISTED ? data : { ...data, files }
}
/** Each takes 200 bytes of an event, which may have 1 MB. */
const MOST_LISTED = 2_000

/** Material and matrix if scans need them (PRICE-025), and the cut of every aligner (WIZ-072). */
function missingChoices(order: OrderState, { quote }: OrderQuote): { patientId: string; choice: string }[] {
  const withAligners = new Set(
    countedScans(order)
      .filter((it) => it.kind === 'aligner')
      .map((it) => it.patientId),
  )
  const uncut = order.patients.filter((it) => withAligners.has(it.id) && !it.cut)
  return [...quote.undecided, ...uncut.map((it) => ({ patientId: it.id, choice: 'cut' }))]
}

const isSameSet = (left: readonly string[], right: readonly string[]) => {
  const rights = new Set(right)
  return new Set(left).size === rights.size && left.every((it) => rights.has(it))
}

/** A placed order also belongs to the person who has proved its e-mail, whoever made it (CAB-016). */
export function assignHolder({ order, events }: Decision<Placed>, holder: string | null): Decision<Placed> {
  if (!holder || order.holder || order.owner === holder) return { order, events }
  return { order: { ...order, holder }, events: [...events, claimed(order, holder)] }
}
