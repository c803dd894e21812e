import type { OrderStatus } from 'contracts/order-states'
import type { FailureCode } from 'frontend-kit/api'
import { textsOf } from 'frontend-kit/messages'

type Ids = typeof import('./messages/ru.json')
declare global {
  interface MessageIds extends Ids {}
}
export type TextId = keyof Ids

/** `Texts` gives the area's pages their texts, `useText` the text of an id in the visible language. */
export const { Texts, useText } = textsOf<TextId>({
  ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
})
export type Text = ReturnType<typeof useText>

/** ORD-019, ORD-020. */
export const statusId = (status: OrderStatus): TextId => `status.${status}`

/** Why a call failed, as far as the reader can do something about it. */
const REASONS: Readonly<{ [code in FailureCode]?: TextId }> = {
  'no-network': 'problem.no-network',
  unavailable: 'problem.unavailable',
  'too-many-requests': 'problem.too-many-requests',
  'session-expired': 'problem.signed-out',
  'not-authenticated': 'problem.signed-out',
  'not-allowed': 'problem.signed-out',
}
export const problemId = (code: FailureCode): TextId => REASONS[code] ?? 'problem.other'
