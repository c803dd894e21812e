import type { Attempt, Entry } from '../domain/attempt'
import {
  type Difference,
  differencesOf,
  keyOf,
  keysOf,
  type Listed,
  listedPayment,
  listedRefund,
  NOTHING,
  spanOf,
  type Tally,
  tallied,
  unknownDispute,
} from '../domain/comparison'
import type { Foreign, ListedPayment, Provider, ProviderDispute, ProviderRefund } from '../domain/provider'
import { findAttempt } from '../store/attempts'
import { entriesFor, entriesOf } from '../store/comparisons'
import { findAttemptOfPayment } from '../store/refunds'
import type { Deps } from './deps'
import { applyTold, attemptOf } from './make-refunds'
import { settlePayment } from './settle'
import { settleDispute } from './settle-dispute'

/** What has been compared of a day; the lists themselves are not kept, but for what names their movements. */
type SoFar = Tally & {
  found: Difference[]
  seen: Set<string>
  underWayCount: number
  mendedCount: number
  foreignCount: number
}
/** What came of a movement that the journal lacked: its attempt, and whether it has to wait for something else. */
type Mended = { attempt: Attempt | undefined; waits: boolean }

/**
 * Goes through the provider's lists of a day, and then through what the journal has of the day and they have not. What the
 * journal lacks is first treated as any word of the provider, which makes up for a lost notification (PAY-035).
 */
export async function compareDay(deps: Deps, provider: Provider, day: string, check: () => Promise<void>) {
  const now = deps.now()
  const span = spanOf(day, now)
  const soFar: SoFar = { ...NOTHING, found: [], seen: new Set(), underWayCount: 0, mendedCount: 0, foreignCount: 0 }
  for await (const all of provider.listPayments(span)) {
    await check()
    const page = withoutForeign(soFar, all)
    const captured = new Map(page.filter((it) => it.status === 'captured').map((it) => [it.id, it]))
    soFar.underWayCount += page.length - captured.size
    const listed = [...captured.values()].map(listedPayment)
    await comparePage(deps, provider, soFar, listed, (id) => mendPayment(deps, provider, captured.get(id)!))
  }
  for await (const all of provider.listRefunds(span)) {
    await check()
    const page = withoutForeign(soFar, all)
    const told = new Map(page.map((it) => [it.id, it]))
    soFar.underWayCount += page.filter((it) => it.outcome.status === 'pending').length
    const listed = page.flatMap((it) => listedRefund(it, now) ?? [])
    await comparePage(deps, provider, soFar, listed, (id) => mendRefund(deps, provider, told.get(id)!))
  }
  for await (const page of provider.disputes?.list(span) ?? []) {
    await check()
    for (const it of withoutForeign(soFar, page)) await compareDispute(deps, provider, soFar, it)
  }
  for await (const entries of entriesOf(deps.db, provider.name, span)) {
    await check()
    const unseen = entries.filter((it) => !keysOf(it).some((key) => soFar.seen.has(key)))
    soFar.found.push(...(await unlisted(deps, provider, unseen)))
  }
  const { seen: _, foreignCount, ...result } = soFar
  return { ...result, ...(foreignCount > 0 && { foreignCount }) }
}

/** Leaves out, and counts, what another product of the account has sold in a currency in which nothing is sold here. */
function withoutForeign<T>(soFar: SoFar, page: readonly (T | Foreign)[]): T[] {
  const known = page.filter((it): it is T => it !== 'foreign')
  soFar.foreignCount += page.length - known.length
  return known
}

async function comparePage(
  { db }: Deps,
  { name, currency }: Provider,
  soFar: SoFar,
  listed: readonly Listed[],
  mend: (id: string) => Promise<Mended>,
): Promise<void> {
  for (const it of listed) soFar.seen.add(keyOf(it))
  Object.assign(soFar, tallied(soFar, listed, currency))
  const differences = async () => differencesOf(listed, await entriesFor(db, name, listed))
  const before = await differences()
  if (!before.length) return
  const mended = new Map<string, Mended>()
  const lacking = new Set(before.filter((it) => it.reason === 'journal-lacks').map((it) => it.id))
  // Of two payments that the list names by their attempt alone, the one that is known may stand for the other: both are read.
  const keys = new Set(listed.filter((it) => lacking.has(it.id)).map(keyOf))
  for (const it of listed) if (keys.has(keyOf(it))) mended.set(it.id, await mend(it.id))
  const after = await differences()
  soFar.mendedCount += before.length - after.length
  for (const it of after)
    if (mended.get(it.id)?.waits) soFar.underWayCount += 1
    else soFar.found.push({ ...it, of: it.of ?? orderOf(mended.get(it.id)?.attempt) })
}

/** A dispute is read again, since the list does not name its payment, and settled by that, which makes up for a lost notification; one of unknown money is a difference. */
async function compareDispute(deps: Deps, provider: Provider, soFar: SoFar, listed: ProviderDispute): Promise<void> {
  const told = (await provider.disputes?.read(listed.id)) ?? listed
  const settled = await settleDispute(deps, provider, told)
  if (settled === 'changed') soFar.mendedCount += 1
  if (settled === 'waits') soFar.underWayCount += 1
  if (settled === 'unknown') soFar.found.push(unknownDispute(told))
}

const orderOf = (attempt: Attempt | undefined) => (attempt ? { orderId: attempt.orderId, attemptId: attempt.id } : null)

/** Reads a payment that the journal lacks from the provider, and settles its attempt by the answer. */
async function mendPayment(deps: Deps, provider: Provider, listed: ListedPayment): Promise<Mended> {
  const attempt = await attemptOfPayment(deps, provider, listed)
  const payment = attempt && (await provider.readListed(listed.id))
  if (payment) await settlePayment(deps, attempt, payment)
  return { attempt, waits: false }
}

async function attemptOfPayment({ db }: Deps, { name }: Provider, { attemptId, providerPaymentId }: ListedPayment) {
  const named = attemptId === null ? undefined : await findAttempt(db, attemptId)
  if (named?.provider === name) return named
  return providerPaymentId === null ? undefined : findAttemptOfPayment(db, name, providerPaymentId)
}

async function mendRefund(deps: Deps, provider: Provider, listed: ProviderRefund): Promise<Mended> {
  const attempt = await attemptOf(deps, provider, listed)
  const settled: boolean[] = []
  for (const it of await provider.readRefunds(listed.id)) settled.push(await applyTold(deps, provider, it))
  return { attempt, waits: settled.includes(false) }
}

/**
 * What the provider does not show of these entries, or shows otherwise. It is asked about each, since it may date a movement
 * by another day: a bank debit, for instance, by when it began.
 */
async function unlisted(deps: Deps, provider: Provider, entries: readonly Entry[]): Promise<Difference[]> {
  const shown: Listed[] = []
  const left: Entry[] = []
  for (const entry of entries) {
    const it =
      entry.kind === 'refund' ? await refundShownBy(deps, provider, entry) : await paymentShownBy(provider, entry)
    if (it === 'failed') continue
    left.push(entry)
    shown.push(...it)
  }
  return differencesOf(shown, left)
}

/** A refund that failed after it had been booked is in no list; its money is booked back, if that has not been heard of. */
async function refundShownBy(deps: Deps, provider: Provider, { movementId, providerPaymentId }: Entry) {
  const told = await provider.readRefunds(movementId ?? providerPaymentId)
  const failed = told.filter((it) => it.outcome.status === 'refused')
  for (const it of failed) await applyTold(deps, provider, it)
  return failed.length ? 'failed' : told.flatMap((it) => listedRefund(it, deps.now()) ?? [])
}

async function paymentShownBy(provider: Provider, { providerPaymentId, capturedAt: at }: Entry): Promise<Listed[]> {
  const payment = await provider.read(providerPaymentId)
  if (payment?.outcome.status !== 'captured') return []
  const { id, amountMinor, currency } = payment
  return [{ kind: 'capture', id, ofAttempt: null, amountMinor, currency, at }]
}
