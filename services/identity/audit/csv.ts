import type { FieldChange } from 'contracts/access/audit'
import { STAFF_ZONE } from 'contracts/text/staff-zone'

// Excel reads a file as UTF-8 by this mark alone, and in Russian it divides cells at semicolons, since the comma is its decimal sign.
const BYTE_ORDER_MARK = '\uFEFF'
const DIVIDER = ';'
const LINE_END = '\r\n'

const HEADINGS = [
  'Время (МСК)',
  'Кто',
  'Действие',
  'Вид записи',
  'Запись',
  'Заказ',
  'Сайт',
  'Сеть',
  'Поле',
  'Было',
  'Стало',
] as const

/** What a file begins with. */
export const csvHead = () => `${BYTE_ORDER_MARK}${lineOf(HEADINGS)}`

/** The last line of a file that has not all records. */
export const cutNote = (count: number) =>
  lineOf([`Показаны последние ${count} записей. Сузьте фильтры, чтобы выгрузить остальные.`])

const TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: STAFF_ZONE, dateStyle: 'short', timeStyle: 'medium' })

type Exported = {
  createdAt: Date
  email: string | null
  actor: string
  action: string
  kind: string
  about: string | null
  key: string | null
  orderId: string | null
  site: string | null
  network: string | null
  changes: readonly FieldChange[]
}

/** The lines of a record: one for each field that was changed, or one alone. */
export function linesOf(it: Exported): string {
  const { createdAt, email, actor, action, kind, about, key, orderId, site, network, changes } = it
  const record = [TIME.format(createdAt), email ?? actor, action, kind, about ?? key, orderId, site, network]
  const fields = changes.length > 0 ? changes.map((it) => [it.field, it.before, it.after]) : [[null, null, null]]
  return fields.map((it) => lineOf([...record, ...it])).join('')
}

type Value = string | number | boolean | null

function lineOf(values: readonly Value[]): string {
  return values.map(cellOf).join(DIVIDER) + LINE_END
}

/**
 * With these characters, also in their full width, a spreadsheet begins a formula; the sign before them makes it a text. Some readers
 * divide a cell at its line breaks, so that each of its lines may begin one.
 */
const FORMULAS = /^[\t\r\n]|(?<=^|[\r\n])[=+\-@\t＝＋－＠]/g

/** A number stands as it is, also a negative one: only texts are somebody's. */
function cellOf(value: Value): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = value.replaceAll(FORMULAS, "'$&")
  return `"${text.replaceAll('"', '""')}"`
}
