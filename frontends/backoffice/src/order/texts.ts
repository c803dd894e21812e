import type { TransferStatus } from 'contracts/fulfilment-ftp'
import type { PaymentStatus } from 'contracts/payment/attempts'
import type { MoneyReview } from 'contracts/payment/money'
import type { PaidBy } from 'contracts/payment/provider'
import type { Product } from 'contracts/prices/quote'
import { pageTextsOf } from '../shared/texts'

/** The texts of one order. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "order-messages-ru" */ './messages/ru.json'),
)
type TextId = Parameters<ReturnType<typeof useText>>[0]

/** FTP-027; null while fulfilment does not know the scan. */
export const transferId = (status: TransferStatus | null): TextId => `transfer.${status ?? 'none'}`
export const paymentId = (status: PaymentStatus): TextId => `payment.${status}`
export const providerId = (provider: PaidBy): TextId => `provider.${provider}`
export const productId = (product: Product): TextId => `product.${product}`
export const reviewId = (review: MoneyReview): TextId =>
  review === 'superseded' ? 'money.superseded-paid' : `money.${review}`
