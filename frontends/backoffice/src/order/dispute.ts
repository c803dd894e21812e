import type { Dispute, DisputeOutcome, EvidenceKind, NewDispute } from 'contracts/payment/disputes'
import { MOST_EVIDENCE_BYTES } from 'contracts/payment/disputes'
import type { OrderMoney } from 'contracts/payment/money'
import type { ApiProblem } from 'frontend-kit/api'
import type { Tone } from 'frontend-kit/ui/marks/pill'
import { type AmountError, readAmount } from '../shared/rules'
import { instantOf } from '../shared/staff-clock'

export const TONES: Readonly<Record<Dispute['status'], Tone>> = {
  inquiry: 'amber',
  'inquiry-under-review': 'foil',
  'inquiry-closed': 'plain',
  'needs-answer': 'red',
  'under-review': 'foil',
  won: 'green',
  lost: 'red',
}

export const KINDS: readonly EvidenceKind[] = ['delivery', 'correspondence', 'receipt', 'other']

/** Whether staff can answer: the bank waits, and no answer is on its way or taken. */
export const isOpenToAnswer = ({ status, answers }: Pick<Dispute, 'status' | 'answers'>): boolean =>
  (status === 'needs-answer' || status === 'inquiry') && answers.every((it) => it.status === 'refused')

/** Whether staff record how it ended: the provider tells by letter. */
export const isToEnd = ({ isByLetter, endedAt }: Pick<Dispute, 'isByLetter' | 'endedAt'>): boolean =>
  isByLetter && endedAt === null

/** Whether the payment of this movement is disputed now: then no second dispute of it is recorded. */
export const isDisputed = ({ disputes }: Pick<OrderMoney, 'disputes'>, movementId: string): boolean =>
  disputes.some((it) => it.movementId === movementId && it.endedAt === null)

/** What staff have typed of an answer. */
export type TypedAnswer = { text: string; files: Readonly<Partial<Record<EvidenceKind, File>>> }
export type AnswerErrors = { text: 'textMissing' | undefined; files: 'filesTooLarge' | undefined }

/** What is wrong with each field of an answer; undefined where nothing is. */
export function wrongAnswer({ text, files }: TypedAnswer): AnswerErrors {
  const sizeBytes = Object.values(files).reduce((sum, it) => sum + it.size, 0)
  return {
    text: text.trim() === '' ? 'textMissing' : undefined,
    files: sizeBytes > MOST_EVIDENCE_BYTES ? 'filesTooLarge' : undefined,
  }
}

/** What staff have typed of a provider's letter; `answerBy` is a day, or empty. */
export type TypedLetter = { amount: string; reason: string; answerBy: string }
export type LetterErrors = { amount: AmountError | undefined; reason: 'reasonMissing' | undefined }
export type Letter = Pick<NewDispute, 'amountMinor' | 'reason' | 'answerBy'>

/** Reads the form of a letter: the deadline is the end of its day in the staff's zone. */
export function readLetter({ amount, reason, answerBy }: TypedLetter, leftMinor: number): Letter | LetterErrors {
  const amountMinor = readAmount(amount, { mostMinor: leftMinor })
  if (typeof amountMinor === 'number' && reason.trim() !== '')
    return {
      amountMinor,
      reason: reason.trim(),
      answerBy: answerBy === '' ? null : new Date(instantOf(`${answerBy}T23:59:59`)).toISOString(),
    }
  return {
    amount: typeof amountMinor === 'string' ? amountMinor : undefined,
    reason: reason.trim() === '' ? 'reasonMissing' : undefined,
  }
}

/** How a dispute ends. */
export const ENDINGS = ['won', 'lost'] as const
/** What staff have typed of how a dispute ended; `withheld` counts where it was lost. */
export type TypedOutcome = { ending: (typeof ENDINGS)[number] | null; withheld: string }
export type OutcomeErrors = { ending: 'endingMissing' | undefined; withheld: AmountError | undefined }

/** Reads the form of an outcome; of a lost dispute no more is withheld than was disputed. */
export function readOutcome({ ending, withheld }: TypedOutcome, amountMinor: number): DisputeOutcome | OutcomeErrors {
  if (ending === null) return { ending: 'endingMissing', withheld: undefined }
  if (ending === 'won') return { outcome: 'won' }
  const lostMinor = readAmount(withheld, { mostMinor: amountMinor })
  return typeof lostMinor === 'number' ? { outcome: 'lost', lostMinor } : { ending: undefined, withheld: lostMinor }
}

/** Why the service refused what staff did with a dispute, as its text names it. */
export function disputeRefusalOf({ code }: Pick<ApiProblem, 'code'>) {
  const known = [
    'dispute-answered',
    'dispute-ended',
    'dispute-not-by-letter',
    'refund-too-large',
    'too-large',
    'invalid-request',
    'key-reused',
  ] as const
  return known.find((it) => it === code) ?? 'failed'
}
