import type { Language } from '../common'
import type { PaymentItem } from '../prices/quote'

/** What is paid for, as receipts, banks' pages and documents name it. */
export const PRODUCT_NAMES: Record<Language, Record<PaymentItem['product'], string>> = {
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
