import type { OrderStatus } from 'contracts/order/order-states'
import { DISPUTE_REASONS, type DisputeReason } from 'contracts/payment/disputes'
import type { SizeLabels } from 'contracts/text/format'
import type { FailureCode } from 'frontend-kit/api'
import { reasonFor } from 'frontend-kit/reason'
import { russianTextsOf, withSharedTexts } from 'frontend-kit/texts/messages'
import { useIntl } from 'react-intl'

/** The texts that all pages share, in Russian alone (BACK-001); each page adds its own. */
export const { Texts, useText } = russianTextsOf(
  () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
)
export type Text = ReturnType<typeof useText>
export type TextId = Parameters<Text>[0]

/** The texts of a page, together with those that all pages share. */
export function pageTextsOf<Ids extends Record<string, unknown>>(russian: Parameters<typeof russianTextsOf<Ids>>[0]) {
  const own = russianTextsOf<Ids>(russian)
  type PageText = (id: TextId | (keyof Ids & string), values?: Record<string, string | number>) => string
  return { Texts: withSharedTexts(own.Texts), useText: own.useText as () => PageText }
}

/** The words of a status (ORD-019, ORD-020). */
export const statusId = (status: OrderStatus): TextId => `status.${status}`
/** The words of an order's status: nobody paid for one that costs nothing. */
export const stateId = ({ status, totalMinor }: { status: OrderStatus; totalMinor: number | null }): TextId =>
  status === 'paid' && totalMinor === 0 ? 'status.free' : statusId(status)

const isKnownReason = (reason: string): reason is DisputeReason => DISPUTE_REASONS.some((it) => it === reason)
/** Why a payment is disputed; what a provider's letter says stays as it is. */
export const disputeReason = (text: (id: TextId) => string, reason: string): string =>
  isKnownReason(reason) ? text(`disputed.${reason}`) : reason

/** The units of file sizes (FILE-051). */
export function useSizeLabels(): SizeLabels {
  const text = useText()
  const { locale } = useIntl()
  return {
    locale,
    bytes: text('size.bytes'),
    kilobytes: text('size.kilobytes'),
    megabytes: text('size.megabytes'),
    gigabytes: text('size.gigabytes'),
  }
}

/** A failure's text, and its cause where the reader can do something about that. */
export function withCause(text: (id: TextId) => string, failed: string, code: FailureCode): string {
  const isKnown = code === 'not-allowed' || reasonFor(code) !== 'other'
  return isKnown ? `${failed} ${text(problemId(code))}` : failed
}

/** The text of why a call failed. */
export const problemId = (code: FailureCode): TextId =>
  code === 'not-allowed' ? 'problem.not-allowed' : `problem.${reasonFor(code)}`
