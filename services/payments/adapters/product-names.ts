import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { Language } from 'contracts/common'

type Line = PaymentSlipClaims['lines'][number]
type Named = Line['product']

/**
 * What is paid for, as receipts and banks' pages name it, with the number of the patient where the order has several
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

const PRODUCT_NAMES: Record<Language, Record<Named, string>> = {
  ru: {
    'aligner-single-layer': 'Элайнеры, 1 слой',
    'aligner-three-layer': 'Элайнеры, 3 слоя',
    'matrix-soft': 'Матрицы мягкие',
    'matrix-hard': 'Матрицы жёсткие',
    retainer: 'Ретейнеры',
    delivery: 'Доставка и упаковка',
    'service-fee': 'Сервисный сбор',
  },
  en: {
    'aligner-single-layer': 'Aligners, 1 layer',
    'aligner-three-layer': 'Aligners, 3 layers',
    'matrix-soft': 'Soft matrices',
    'matrix-hard': 'Hard matrices',
    retainer: 'Retainers',
    delivery: 'Delivery and packing',
    'service-fee': 'Service fee',
  },
  de: {
    'aligner-single-layer': 'Aligner, 1 Schicht',
    'aligner-three-layer': 'Aligner, 3 Schichten',
    'matrix-soft': 'Weiche Matrizen',
    'matrix-hard': 'Harte Matrizen',
    retainer: 'Retainer',
    delivery: 'Versand und Verpackung',
    'service-fee': 'Servicegebühr',
  },
  es: {
    'aligner-single-layer': 'Alineadores, 1 capa',
    'aligner-three-layer': 'Alineadores, 3 capas',
    'matrix-soft': 'Matrices blandas',
    'matrix-hard': 'Matrices rígidas',
    retainer: 'Retenedores',
    delivery: 'Envío y embalaje',
    'service-fee': 'Cargo por servicio',
  },
  fr: {
    'aligner-single-layer': 'Aligneurs, 1 couche',
    'aligner-three-layer': 'Aligneurs, 3 couches',
    'matrix-soft': 'Matrices souples',
    'matrix-hard': 'Matrices rigides',
    retainer: 'Contentions',
    delivery: 'Livraison et emballage',
    'service-fee': 'Frais de service',
  },
  it: {
    'aligner-single-layer': 'Allineatori, 1 strato',
    'aligner-three-layer': 'Allineatori, 3 strati',
    'matrix-soft': 'Matrici morbide',
    'matrix-hard': 'Matrici rigide',
    retainer: 'Contenzioni',
    delivery: 'Spedizione e imballaggio',
    'service-fee': 'Commissione di servizio',
  },
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
