import { Icon } from 'frontend-kit/ui/marks/icon'
import type { ReactNode } from 'react'
import { useText } from '../../texts'
import { useDays } from './days'
import styles from './numbers.module.css'

type Props = {
  caption: string
  step: 'day' | 'week'
  heads: readonly string[]
  rows: readonly { from: string; to: string; cells: readonly ReactNode[] }[]
}

/** The numbers of a chart as a table, the last day on top. */
export function Numbers({ caption, step, heads, rows }: Props) {
  const text = useText()
  const daysOf = useDays()
  return (
    <details>
      <summary className={styles.summary}>
        {text('chart.table')}
        <Icon name="down" className={styles.icon} />
      </summary>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={caption}>
          <thead>
            <tr>
              <th scope="col">{text('chart.day', { step })}</th>
              {heads.map((it) => (
                <th key={it} scope="col">
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={row.from}>
                <th scope="row">{daysOf(row)}</th>
                {row.cells.map((it, index) => (
                  <td key={heads[index]}>{it}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
