import type { VisitDay } from 'contracts/partner/visits'
import { Button } from 'frontend-kit/ui/actions/button'
import { type CSSProperties, useState } from 'react'
import { useIntl } from 'react-intl'
import { conversionOf } from '../../rules'
import { usePercent, useText } from '../../texts'
import styles from './visits.module.css'

/** So many days are shown before somebody asks for all. */
const FIRST = 7

/** A row for each day; a bar shows its visitors beside those of the busiest day. */
export function VisitTable({ days }: { days: readonly VisitDay[] }) {
  const text = useText()
  const percent = usePercent()
  const { formatDate } = useIntl()
  const [isWhole, setWhole] = useState(false)
  const most = Math.max(1, ...days.map((it) => it.visitors))
  const conversion = (it: VisitDay) => {
    const share = conversionOf(it)
    return share === null ? text('visits.noConversion') : percent(Math.round(share * 10_000))
  }
  return (
    <>
      <table className={styles.table} aria-label={text('visits.title')}>
        <thead>
          <tr>
            <th scope="col">{text('visits.day')}</th>
            <th scope="col">{text('visits.visitors')}</th>
            <th scope="col">{text('visits.byQr')}</th>
            <th scope="col">{text('visits.firstOrders')}</th>
            <th scope="col">{text('visits.conversion')}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? days : days.slice(0, FIRST)).map((it) => (
            <tr key={it.day}>
              {/* The day of the site, in whatever zone the reader is. */}
              <th scope="row">
                {formatDate(`${it.day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
              </th>
              <td className={styles.bar} style={{ '--share': it.visitors / most } as CSSProperties}>
                {it.visitors}
              </td>
              <td>{it.byQr}</td>
              <td>{it.firstOrders}</td>
              <td>{conversion(it)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && days.length > FIRST && (
        <Button look="line" onPress={() => setWhole(true)}>
          {text('visits.all', { count: days.length })}
        </Button>
      )}
    </>
  )
}
