import type { Attempt, Entry } from '../../payment/attempt'
import type { Deps } from '../../payment/operations/deps'
import { settlePayment } from '../../payment/operations/settle'
import type {
  Foreign,
  ListedPayment,
  Provider,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
  Settled,
} from '../../payment/provider'
import { findAttempt, findAttemptOfPayment, findAttemptOfRefund } from '../../payment/store/attempts'
import {
  type Difference,
  differencesOf,
  keysOf,
  type Listed,
  listedPayment,
  listedRefund,
  NOTHING,
  spanOf,
  type Tally,
  tallied,
  unknownDispute,
} from '../rules'
import { entriesFor, entriesOf } from '../store/comparisons'

/** How other rooms apply a movement that the journal lacks; main passes this in, because a room imports no other room. */
export type Settling = {
  /** Returns false if a worker must ask about the refund again. */
  settleRefund: (deps: Deps, provider: Provider, told: ProviderRefund) => Promise<boolean>
  settleDispute: (deps: Deps, provider: Provider, told: ProviderDispute) => Promise<Settled>
}
export type ComparingDeps = Deps & Settling

/** The result for a day so far. Of the provider's lists it keeps only the keys of the movements. */
type SoFar = Tally & {
  found: Difference[]
  seen: Set<string>
  underWayCount: number
  mendedCount: number
  foreignCount: number
}
/** The attempt of a movement that the journal lacked, and whether the movement has to wait before it can be booked. */
type Mended = { attempt: Attempt | undefined; waits: boolean }
/** A payment of the list that the journal may lack: its attempt, and the payment as the provider shows it. */
type Unknown = { attempt: Attempt | undefined; payment: ProviderPayment | undefined }

/**
 * Goes through the provider's lists of a day, and then through the journal's entries of the day that the lists lack. First applies
 * each movement that the journal lacks like any other word of the provider, which makes up for a lost notification (PAY-035).
 */
export async function compareDay(deps: ComparingDeps, provider: Provider, day: string, check: () => Promise<void>) {
  const now = deps.now()
  const span = spanOf(day, now)
  const soFar: SoFar = { ...NOTHING, found: [], seen: new Set(), underWayCount: 0, mendedCount: 0, foreignCount: 0 }
  for await (const all of provider.listPayments(span)) {
    await check()
    const page = withoutForeign(soFar, all)
    const captured = page.filter((it) => it.status === 'captured')
    soFar.underWayCount += page.length - captured.length
    const unknown = await readUnknown(deps, provider, captured)
    const listed = captured.map((it) => listedPayment(it, unknown.get(it.id)?.payment?.id))
    await comparePage(deps, provider, soFar, listed, (id) => mendPayment(deps, unknown.get(id)!))
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

/** Counts and leaves out the sales of another product of the account in a currency that this shop does not use. */
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
  for (const it of listed) soFar.seen.add(it.key)
  Object.assign(soFar, tallied(soFar, listed, currency))
  const differences = async () => differencesOf(listed, await entriesFor(db, name, listed))
  const before = await differences()
  if (!before.length) return
  const mended = new Map<string, Mended>()
  for (const { id, reason } of before) if (reason === 'journal-lacks') mended.set(id, await mend(id))
  const after = await differences()
  soFar.mendedCount += before.length - after.length
  for (const it of after)
    if (mended.get(it.id)?.waits) soFar.underWayCount += 1
    else soFar.found.push({ ...it, of: it.of ?? orderOf(mended.get(it.id)?.attempt) })
}

/**
 * Reads a dispute, because the list does not name its payment, and settles it, which makes up for a lost notification. A dispute
 * of unknown money is a difference.
 */
async function compareDispute(
  deps: ComparingDeps,
  provider: Provider,
  soFar: SoFar,
  listed: ProviderDispute,
): Promise<void> {
  const told = (await provider.disputes?.read(listed.id)) ?? listed
  const settled = await deps.settleDispute(deps, provider, told)
  if (settled === 'changed') soFar.mendedCount += 1
  if (settled === 'waits') soFar.underWayCount += 1
  if (settled === 'unknown') soFar.found.push(unknownDispute(told))
}

const orderOf = (attempt: Attempt | undefined) => (attempt ? { orderId: attempt.orderId, attemptId: attempt.id } : null)

/**
 * The payments of a page whose names in the list the journal lacks, by their ids. Reads each from the provider, because the journal
 * may have it by its own id: the version before booked no names.
 */
async function readUnknown(deps: Deps, provider: Provider, page: readonly ListedPayment[]) {
  const asListed = page.map((it) => listedPayment(it))
  const known = new Set((await entriesFor(deps.db, provider.name, asListed)).flatMap(keysOf))
  const unknown = new Map<string, Unknown>()
  for (const it of page.filter(({ listedAs }) => !known.has(listedAs))) {
    const attempt = await attemptOfPayment(deps, provider, it)
    unknown.set(it.id, { attempt, payment: attempt && (await provider.readListed(it.id)) })
  }
  return unknown
}

/** Settles the attempt of a payment that the journal lacks as the provider shows the payment. */
async function mendPayment(deps: Deps, { attempt, payment }: Unknown): Promise<Mended> {
  if (attempt && payment) await settlePayment(deps, attempt, payment)
  return { attempt, waits: false }
}

async function attemptOfPayment({ db }: Deps, { name }: Provider, { attemptId, listedAs }: ListedPayment) {
  const named = attemptId === null ? undefined : await findAttempt(db, attemptId)
  return named?.provider === name ? named : findAttemptOfPayment(db, name, listedAs)
}

async function mendRefund(deps: ComparingDeps, provider: Provider, listed: ProviderRefund): Promise<Mended> {
  const attempt = await findAttemptOfRefund(deps.db, provider.name, listed)
  const settled: boolean[] = []
  for (const it of await provider.readRefunds(listed.id)) settled.push(await deps.settleRefund(deps, provider, it))
  return { attempt, waits: settled.includes(false) }
}

/**
 * The differences in journal entries that the lists of the day lack. Asks the provider about each entry, because the provider may
 * date a movement by another day: a bank debit, for instance, by the day on which it began.
 */
async function unlisted(deps: ComparingDeps, provider: Provider, entries: readonly Entry[]): Promise<Difference[]> {
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

/** Reads a booked refund that no list has. If it failed after it was booked, books its money back unless that is done. */
async function refundShownBy(deps: ComparingDeps, provider: Provider, { movementId, providerPaymentId }: Entry) {
  const told = await provider.readRefunds(movementId ?? providerPaymentId)
  const failed = told.filter((it) => it.outcome.status === 'refused')
  for (const it of failed) await deps.settleRefund(deps, provider, it)
  return failed.length ? 'failed' : told.flatMap((it) => listedRefund(it, deps.now()) ?? [])
}

async function paymentShownBy(provider: Provider, { providerPaymentId, capturedAt: at }: Entry): Promise<Listed[]> {
  const payment = await provider.read(providerPaymentId)
  if (payment?.outcome.status !== 'captured') return []
  const { id, amountMinor, currency } = payment
  return [{ kind: 'capture', id, key: id, amountMinor, currency, at }]
}
