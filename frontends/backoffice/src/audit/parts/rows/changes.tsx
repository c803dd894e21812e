import type { FieldChange } from 'contracts/access/audit'
import { STATUSES } from 'contracts/order/order-states'
import { statusId } from '../../../shared/texts'
import { useText } from '../../texts'
import styles from './changes.module.css'

const FIELDS = ['status', 'archivedAt', 'totalMinor', 'carrier', 'parcel', 'completedAt', 'step', 'jaw'] as const
const isNamed = (field: string): field is (typeof FIELDS)[number] => FIELDS.some((it) => it === field)

/** What was changed, before and after side by side: one field at once, several once they are opened; nothing where nothing was. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const text = useText()
  const show = ({ field }: FieldChange, fact: FieldChange['before']) => {
    if (fact === null || fact === '') return <span className={styles.empty}>{text('changes.empty')}</span>
    if (typeof fact === 'boolean') return text(fact ? 'changes.yes' : 'changes.no')
    const status = field === 'status' && STATUSES.find((it) => it === fact)
    return status ? text(statusId(status)) : String(fact)
  }
  if (changes.length === 0) return null
  const table = (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('changes.field')}</th>
          <th scope="col">{text('changes.before')}</th>
          <th scope="col">{text('changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((it) => (
          <tr key={it.field}>
            <th scope="row">{isNamed(it.field) ? text(`field.${it.field}`) : it.field}</th>
            <td>{show(it, it.before)}</td>
            <td>{show(it, it.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (changes.length === 1) return table
  return (
    <details>
      <summary className={styles.summary}>{text('changes.count', { count: changes.length })}</summary>
      {table}
    </details>
  )
}
