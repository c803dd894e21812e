import type { TransferStatus } from 'contracts/fulfilment-ftp'
import type { OrderStatus } from 'contracts/order/order-states'
import type { PaymentStatus, Provider } from 'contracts/payments'
import type { Product } from 'contracts/prices/quote'
import type { SizeLabels } from 'contracts/text/format'
import type { FailureCode } from 'frontend-kit/api'
import { textsOf } from 'frontend-kit/messages'
import { reasonFor } from 'frontend-kit/reason'
import { useIntl } from 'react-intl'

/** `Texts` gives the area's pages their texts, `useText` the text of an id. */
export const { Texts, useText } = textsOf({
  ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
})
export type Text = ReturnType<typeof useText>
export type TextId = Parameters<Text>[0]

/** ORD-019, ORD-020. */
export const statusId = (status: OrderStatus): TextId => `status.${status}`
/** FTP-027; null where fulfilment has not heard of the scan. */
export const transferId = (status: TransferStatus | null): TextId => `transfer.${status ?? 'none'}`
export const paymentId = (status: PaymentStatus): TextId => `payment.${status}`
export const providerId = (provider: Provider): TextId => `provider.${provider}`
export const productId = (product: Product): TextId => `product.${product}`

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

/** Why something could not be fetched, as far as the reader can do something about it. */
export const problemId = (code: FailureCode): TextId =>
  code === 'not-allowed' ? 'problem.not-allowed' : `problem.${reasonFor(code)}`
