import type { FieldChange } from 'contracts/access/audit'
import { csvLine, csvHead as headOf } from 'contracts/text/csv'
import { STAFF_ZONE } from 'contracts/text/staff-zone'

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
export const csvHead = () => headOf(HEADINGS)

/** The last line of a file that has not all records. */
export const cutNote = (count: number) =>
  csvLine([`Показаны последние ${count} записей. Сузьте фильтры, чтобы выгрузить остальные.`])

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
  return fields.map((it) => csvLine([...record, ...it])).join('')
}
