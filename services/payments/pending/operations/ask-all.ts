import { setTimeout } from 'node:timers/promises'
import type { UnaskedReason } from 'contracts/payment/pending'
import type { Hold } from 'service-kit/jobs/queue'
import { type Attempt, providerPaymentIdOf } from '../../payment/attempt'
import type { Deps } from '../../payment/operations/deps'
import { type Provider, ProviderError } from '../../payment/provider'
import { findAttempt } from '../../payment/store/attempts'
import { LANES, reasonOf, silence } from '../rules'
import type { CheckRow } from '../store/checks'
import { markAllAsked, markAsked, unasked, type Waiting } from '../store/pending'
import { hintOfCheck } from './checks'

/** How the provider is asked about an attempt, and the answer applied; `attempts/` does it, which this room does not know. */
export type AskProvider = (deps: Deps, attempt: Attempt) => Promise<Attempt>
export type CheckingDeps = Deps & { askProvider: AskProvider }
/** The right to run this check, and the pace of all calls of this process to the provider. */
type Run = { check: CheckRow; hold: Hold; paceMs: (nowMs: number) => number }

/** What a worker keeps of a check at a time, so that a long one takes no more memory. */
const PAGE = 100
/** Pages refetch the progress no more often than this. */
const HINT_MS = 2_000

/**
 * Asks one provider about its attempts of a check, some at a time. A provider that leaves several calls in a row without an
 * answer is given up, so that a silent one ends the check within seconds. Whoever resumes the check asks about what is left.
 */
export async function askAll(deps: CheckingDeps, provider: Provider, run: Run): Promise<void> {
  const { db, now, log } = deps
  const { check, hold } = run
  const calls = silence()
  let hintedAt = now().getTime()

  async function askAbout(waiting: Waiting) {
    await hold.check()
    await setTimeout(run.paceMs(Date.now()), undefined, { signal: hold.signal })
    const failure = await failureOf(deps, waiting)
    // The service stops, and has aborted the call: its next start asks again.
    if (hold.signal.aborted) return
    calls.note(failure)
    const isHintDue = now().getTime() - hintedAt >= HINT_MS
    if (isHintDue) hintedAt = now().getTime()
    await db.transaction(async (tx) => {
      await markAsked(tx, check.id, waiting, { failure, askedAt: now() })
      if (isHintDue) hintOfCheck(tx, deps, check)
    })
  }

  while (!calls.isSilent()) {
    const page = await unasked(db, check.id, provider.name, PAGE)
    if (!page.length) return
    await inLanes(page, askAbout, () => hold.signal.aborted || calls.isSilent())
    if (hold.signal.aborted) return
  }
  log.warn({ checkId: check.id, provider: provider.name }, 'a silent provider is asked about nothing more')
  await markAllAsked(db, check.id, provider.name, { failure: 'no-answer', askedAt: now() })
}

/** Asks about one attempt; returns why its state stays unknown, or null. What an attempt fails by does not hold up the others. */
async function failureOf(deps: CheckingDeps, { attemptId }: Waiting): Promise<UnaskedReason | null> {
  try {
    const attempt = await findAttempt(deps.db, attemptId)
    // A notification may have come first, and an attempt that never got an answer has nothing to ask about.
    if (!attempt || attempt.state.status === 'captured') return null
    if (attempt.state.status === 'closed' && providerPaymentIdOf(attempt) === null) return null
    await deps.askProvider(deps, attempt)
    return null
  } catch (error) {
    if (error instanceof ProviderError) {
      deps.log.warn({ attemptId, failure: error.failure }, 'a payment could not be asked about')
      return reasonOf(error.failure)
    }
    deps.log.error({ err: error, attemptId }, 'a payment could not be asked about')
    return 'failed'
  }
}

/** Does this for each item, a few at a time, until one fails or `isOver`. */
async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>, isOver: () => boolean): Promise<void> {
  const left = items.values()
  const failures: unknown[] = []
  const lane = async () => {
    for (const item of left) {
      if (isOver() || failures.length) return
      await work(item).catch((error) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (failures.length) throw failures[0]
}
