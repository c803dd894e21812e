import type { EuroRequisites, RubleRequisites } from 'contracts/requisites'

/** A seller without VAT. */
export const RUBLE_SELLER: RubleRequisites = {
  currency: 'RUB',
  documentPrefix: 'T',
  timeZone: 'Europe/Moscow',
  name: 'ООО «Тест»',
  address: 'г. Тестов, ул. Тестовая, д. 1',
  inn: '7700000001',
  kpp: '770000002',
  ogrn: '1027700000003',
  vatPercent: null,
  signatory: { position: 'Директор', name: 'Тестов Т. Т.' },
  bank: {
    name: 'ПАО «Тестбанк»',
    bik: '044500004',
    account: '40702810000000000005',
    correspondentAccount: '30101810000000000006',
  },
}

/** A seller with 19 % VAT. */
export const EURO_SELLER: EuroRequisites = {
  currency: 'EUR',
  documentPrefix: 'TE',
  timeZone: 'Europe/Berlin',
  name: 'Test GmbH',
  address: 'Teststraße 1, 10115 Berlin',
  vatId: 'DE123456789',
  vatPercent: 19,
  signatory: { position: 'Director', name: 'Tina Test' },
  bank: { name: 'Testbank', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
}
