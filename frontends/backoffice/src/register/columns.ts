import type { Currency } from 'contracts/common'
import { stateId } from '../shared/texts'
import type { Rows, TableName } from './rules'
import type { RegisterTextId } from './texts'

type OrderOf = { id: string; number: string }
/** How a cell is read: a text of somebody's, one of our words, a day, an amount in the row's currency, an order. */
type Reading<Row> =
  | { kind: 'text'; of: (row: Row) => string | null }
  | { kind: 'word'; of: (row: Row) => RegisterTextId | null }
  | { kind: 'day'; of: (row: Row) => string | null }
  | { kind: 'money'; of: (row: Row) => number | null }
  | { kind: 'order'; of: (row: Row) => OrderOf | null }
export type ColumnId = RegisterTextId extends infer Id ? (Id extends `column.${infer Name}` ? Name : never) : never
export type Column<Row> = { id: ColumnId; isOptional?: true } & Reading<Row>
export type AnyRow = { id: string; currency: Currency | null }

/** As long as documents name an order; payments does not know the number of one that needs more. */
const orderOf = (id: string): OrderOf => ({ id, number: id.slice(0, 6) })

type Movement = Rows['payments']
const ON: Column<Movement> = { id: 'on', kind: 'day', of: (it) => it.on }
const ORDER: Column<Movement> = { id: 'order', kind: 'order', of: (it) => orderOf(it.orderId) }
const PROVIDER: Column<Movement> = { id: 'provider', kind: 'word', of: (it) => `provider.${it.provider}` }
const MOVEMENT: Column<Movement> = { id: 'movement', kind: 'text', of: (it) => it.id }
const AMOUNT: Column<Movement> = { id: 'amount', kind: 'money', of: (it) => it.amountMinor }
const currency = <Row extends AnyRow>(): Column<Row> => ({ id: 'currency', kind: 'text', of: (it) => it.currency })

/** The columns of each table, on the page and in files; an optional one is left out where no row has a value. */
export const COLUMNS: { readonly [Name in TableName]: readonly Column<Rows[Name]>[] } = {
  orders: [
    { id: 'order', kind: 'order', of: ({ id, number }) => ({ id, number }) },
    { id: 'placedOn', kind: 'day', of: (it) => it.placedOn },
    { id: 'paidOn', kind: 'day', of: (it) => it.paidOn },
    { id: 'client', kind: 'text', of: (it) => it.client },
    { id: 'email', kind: 'text', of: (it) => it.email },
    { id: 'status', kind: 'word', of: stateId },
    { id: 'note', kind: 'word', of: (it) => (it.isFreeRemake ? 'note.freeRemake' : null), isOptional: true },
    { id: 'total', kind: 'money', of: (it) => it.totalMinor },
    { id: 'vat', kind: 'money', of: (it) => it.vatMinor, isOptional: true },
    currency(),
  ],
  payments: [
    ON,
    ORDER,
    PROVIDER,
    MOVEMENT,
    { id: 'transferNumber', kind: 'text', of: (it) => it.transfer?.number ?? null, isOptional: true },
    { id: 'transferOn', kind: 'day', of: (it) => it.transfer?.paidOn ?? null, isOptional: true },
    AMOUNT,
    currency(),
  ],
  returns: [
    ON,
    ORDER,
    { id: 'kind', kind: 'word', of: (it) => `movement.${it.kind}` },
    PROVIDER,
    MOVEMENT,
    { id: 'payment', kind: 'text', of: (it) => it.providerPaymentId },
    AMOUNT,
    currency(),
  ],
  documents: [
    { id: 'document', kind: 'text', of: (it) => it.number },
    { id: 'kind', kind: 'word', of: (it) => `document.${it.kind}` },
    { id: 'issuedOn', kind: 'day', of: (it) => it.issuedOn },
    {
      id: 'order',
      kind: 'order',
      of: ({ orderId: id, orderNumber: number }) => (id && number ? { id, number } : null),
    },
    { id: 'buyer', kind: 'text', of: (it) => it.buyer },
    { id: 'state', kind: 'word', of: (it) => (it.isVoid ? 'document.void' : 'document.valid') },
    { id: 'total', kind: 'money', of: (it) => it.totalMinor },
    { id: 'vat', kind: 'money', of: (it) => it.vatMinor, isOptional: true },
    currency(),
  ],
}

/** The columns that these rows need. */
export const neededOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Column<Row>[] =>
  columns.filter((column) => !column.isOptional || rows.some((row) => column.of(row) !== null))

/** 20.11.2026 (BACK-004) */
export const russianDay = (day: string): string => day.split('-').reverse().join('.')
