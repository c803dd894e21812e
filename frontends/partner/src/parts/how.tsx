import { REFERRAL_DAYS } from 'contracts/partner-code'
import { joined } from 'frontend-kit/joined'
import { usePercent, useText } from '../texts'
import styles from './how.module.css'
import section from './section.module.css'

/** PART-003: commission, 365 days and payouts. */
export function How({ basisPoints }: { basisPoints: number }) {
  const text = useText()
  const percent = usePercent()
  const title = text('how.title')
  const points = [
    { title: text('how.commission', { percent: percent(basisPoints) }), text: text('how.commissionText') },
    { title: text('how.days', { days: REFERRAL_DAYS }), text: text('how.daysText') },
    { title: text('how.payouts'), text: text('how.payoutsText') },
  ]
  return (
    <section className={joined(section.section, styles.how)} aria-label={title}>
      <h2 className={section.title}>{title}</h2>
      <ul className={styles.points}>
        {points.map((it) => (
          <li key={it.title} className={styles.point}>
            <h3 className={styles.title}>{it.title}</h3>
            <p className={styles.text}>{it.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
