import type { TransferStatus } from 'contracts/fulfilment-ftp'
import type { PaymentStatus, Provider } from 'contracts/payments'
import type { Product } from 'contracts/prices/quote'
import { textsOf, withSharedTexts } from 'frontend-kit/texts/messages'
import type { TextId as SharedTextId } from '../shared/texts'

const own = textsOf({
  ru: () => import(/* webpackChunkName: "order-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "order-messages-en" */ './messages/en.json'),
})
/** The texts of one order, together with those that all pages share. */
export const Texts = withSharedTexts(own.Texts)
type TextId = SharedTextId | Parameters<ReturnType<typeof own.useText>>[0]
export const useText = own.useText as () => (id: TextId, values?: Record<string, string | number>) => string

/** FTP-027; null while fulfilment does not know the scan. */
export const transferId = (status: TransferStatus | null): TextId => `transfer.${status ?? 'none'}`
export const paymentId = (status: PaymentStatus): TextId => `payment.${status}`
export const providerId = (provider: Provider): TextId => `provider.${provider}`
export const productId = (product: Product): TextId => `product.${product}`
