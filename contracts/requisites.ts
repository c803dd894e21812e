import { type Static, Type } from '@sinclair/typebox'
import { line, nullable } from './common'

const text = (maxLength: number) => line(maxLength, { minLength: 1 })
const digits = (...lengths: number[]) =>
  Type.String({ pattern: `^(${lengths.map((it) => `[0-9]{${it}}`).join('|')})$` })
const closed = { additionalProperties: false }

const common = {
  /** Begins the numbers of the site's documents. It differs between sites, since two may have the same seller. */
  documentPrefix: Type.String({ pattern: '^[A-Z]{1,4}$' }),
  /** IANA name, e.g. Europe/Moscow: it decides the day and the year of a document. */
  timeZone: text(40),
  name: text(200),
  address: text(300),
  /** Included in all prices; null for a seller who charges no VAT. */
  vatPercent: nullable(Type.Integer({ minimum: 1, maximum: 30 })),
  signatory: Type.Object({ position: text(100), name: text(100) }, closed),
}

export const RubleRequisites = Type.Object(
  {
    ...common,
    currency: Type.Literal('RUB'),
    inn: digits(10, 12),
    /** Null for a sole proprietor. */
    kpp: nullable(digits(9)),
    /** OGRN, or OGRNIP of a sole proprietor. */
    ogrn: digits(13, 15),
    bank: Type.Object(
      { name: text(200), bik: digits(9), account: digits(20), correspondentAccount: digits(20) },
      closed,
    ),
  },
  closed,
)
export type RubleRequisites = Static<typeof RubleRequisites>

export const EuroRequisites = Type.Object(
  {
    ...common,
    currency: Type.Literal('EUR'),
    vatId: Type.String({ pattern: '^[A-Z]{2}[A-Z0-9]{2,14}$' }),
    bank: Type.Object(
      {
        name: text(200),
        iban: Type.String({ pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$' }),
        bic: Type.String({ pattern: '^[A-Z0-9]{8}([A-Z0-9]{3})?$' }),
      },
      closed,
    ),
  },
  closed,
)
export type EuroRequisites = Static<typeof EuroRequisites>

/** The seller of a site, as its invoices and acts name it. */
export const Requisites = Type.Union([RubleRequisites, EuroRequisites])
export type Requisites = Static<typeof Requisites>
