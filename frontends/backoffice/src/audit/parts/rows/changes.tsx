import type { FieldChange } from 'contracts/access/audit'
import { Moment } from '../../../shared/moment'
import { statusId } from '../../../shared/texts'
import { isNamed, shownOf } from '../../fields'
import { useText } from '../../texts'
import styles from './changes.module.css'

/** What was changed, before and after side by side: one field at once, several once they are opened; nothing where nothing was. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const text = useText()
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
            <td>
              <Fact field={it.field} fact={it.before} />
            </td>
            <td>
              <Fact field={it.field} fact={it.after} />
            </td>
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

function Fact({ field, fact }: { field: string; fact: FieldChange['before'] }) {
  const text = useText()
  const shown = shownOf(field, fact)
  switch (shown.as) {
    case 'empty':
      return <span className={styles.empty}>{text('changes.empty')}</span>
    case 'answer':
      return text(shown.isYes ? 'changes.yes' : 'changes.no')
    case 'status':
      return text(statusId(shown.status))
    case 'roles':
      return shown.roles.map((it) => text(`role.${it}`)).join(', ')
    case 'verdict':
      return text(`verdict.${shown.verdict}`)
    case 'labels':
      return text(`labels.${shown.labels}`)
    case 'moment':
      return <Moment at={shown.at} />
    case 'text':
      return shown.text
    default:
      return shown satisfies never
  }
}
