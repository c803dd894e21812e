import type { Language } from 'contracts/common'
import { PROMISES } from 'contracts/legal/promises'
import type { Requisites } from 'contracts/requisites'
import type { Site } from 'contracts/site'
import type { Values } from './rules'

/** The values of a site's texts in a language: what it promises, who sells, and how to reach its support. */
export function valuesOf({ brand, origin, support, requisites, subProcessors }: Site, language: Language): Values {
  const number = new Intl.NumberFormat(language, { useGrouping: false })
  return {
    brand,
    origin,
    'support.email': support.email,
    'support.whatsapp': `+${support.whatsapp}`,
    ...Object.fromEntries(Object.entries(PROMISES).map(([name, it]) => [name, number.format(it)])),
    ...sellerOf(requisites),
    'subprocessor.hosting': subProcessors?.hosting ?? null,
    'subprocessor.storage': subProcessors?.storage ?? null,
    'subprocessor.mail': subProcessors?.mail ?? null,
  }
}

function sellerOf(requisites: Requisites | undefined): Values {
  const ruble = requisites?.currency === 'RUB' ? requisites : undefined
  const euro = requisites?.currency === 'EUR' ? requisites : undefined
  return {
    'seller.name': requisites?.name ?? null,
    'seller.address': requisites?.address ?? null,
    'seller.signatory': requisites ? `${requisites.signatory.position} ${requisites.signatory.name}` : null,
    'seller.inn': ruble?.inn ?? null,
    // A sole proprietor has none, which is no gap.
    'seller.kpp': ruble ? (ruble.kpp ?? '—') : null,
    'seller.ogrn': ruble?.ogrn ?? null,
    'seller.vatId': euro?.vatId ?? null,
    'seller.bank': ruble ? rubleBank(ruble.bank) : euro ? euroBank(euro.bank) : null,
  }
}

type BankOf<Currency> = Extract<Requisites, { currency: Currency }>['bank']
const rubleBank = ({ name, bik, account, correspondentAccount }: BankOf<'RUB'>) =>
  `${name}, БИК ${bik}, р/с ${account}, к/с ${correspondentAccount}`
const euroBank = ({ name, iban, bic }: BankOf<'EUR'>) => `${name}, IBAN ${iban}, BIC ${bic}`

/** The names of the values that a text states and its site does not say. */
export function unsaidIn(text: unknown, values: Values): string[] {
  const written = JSON.stringify(text)
  return Object.keys(values).filter((it) => values[it] === null && written.includes(`{${it}}`))
}
