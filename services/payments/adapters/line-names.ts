import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { Language } from 'contracts/common'
import { PRODUCT_NAMES } from 'contracts/text/product-names'

type Line = PaymentSlipClaims['lines'][number]

/**
 * A line as receipts and banks' pages name it, with the number of the patient where the order has several
 * (PAY-009); `count` is written out where the line itself has none.
 */
export function lineName({ product, patient }: Pick<Line, 'product' | 'patient'>, language: Language, count = 1) {
  const name = PRODUCT_NAMES[language][product]
  const counted = count > 1 ? `${count} × ${name}` : name
  return patient === undefined ? counted : `${PATIENT[language]} ${patient}: ${counted}`
}

const PATIENT: Record<Language, string> = {
  ru: 'Пациент',
  en: 'Patient',
  de: 'Patient',
  es: 'Paciente',
  fr: 'Patient',
  it: 'Paziente',
}

/** PAY-014: before the number of the order. */
export const PAYMENT_OF_ORDER: Record<Language, string> = {
  ru: 'Оплата заказа №',
  en: 'Payment for order No.',
  de: 'Zahlung der Bestellung Nr.',
  es: 'Pago del pedido n.º',
  fr: 'Paiement de la commande n°',
  it: "Pagamento dell'ordine n.",
}
