import { useId } from 'react'
import { useText } from '../texts'
import styles from './cookie-table.module.css'

type Row = { name: string; purpose: string; life: string }
type Props = { title: string; lead: string; children: readonly Row[] }

/** A table of what is stored: name, purpose, life. A phone shows each row as a block. */
export function CookieTable({ title, lead, children: rows }: Props) {
  const text = useText()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      <table className={styles.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{text('cookies.name')}</th>
            <th scope="col">{text('cookies.purpose')}</th>
            <th scope="col">{text('cookies.life')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, purpose, life }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{purpose}</td>
              <td data-column={text('cookies.life')}>{life}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
