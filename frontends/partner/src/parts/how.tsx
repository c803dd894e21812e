import type { PartnerDetails } from 'contracts/partner/details'
import { DEFAULT_TERMS } from 'contracts/partner/terms'
import { REFERRAL_DAYS } from 'contracts/partner-code'
import { formatMoney } from 'contracts/text/format'
import { joined } from 'frontend-kit/joined'
import { useIntl } from 'react-intl'
import { usePercent, useText } from '../texts'
import styles from './how.module.css'
import section from './section.module.css'

type Props = {
  basisPoints: number
  /** Of the programme; those that every site begins with, as long as they are not known. */
  terms: PartnerDetails['terms'] | null
}

/** PART-003: commission, 365 days and payouts, with the hold and the minimum. */
export function How({ basisPoints, terms }: Props) {
  const text = useText()
  const percent = usePercent()
  const { locale } = useIntl()
  const title = text('how.title')
  const hold = text('how.hold', { days: terms?.holdDays ?? DEFAULT_TERMS.holdDays })
  const minimum =
    terms &&
    terms.minimumMinor > 0 &&
    text('how.minimum', { amount: formatMoney(terms.minimumMinor, terms.currency, locale) })
  const points = [
    { title: text('how.commission', { percent: percent(basisPoints) }), text: text('how.commissionText') },
    { title: text('how.days', { days: REFERRAL_DAYS }), text: text('how.daysText') },
    { title: text('how.payouts'), text: [hold, minimum, text('how.payoutsText')].filter(Boolean).join(' ') },
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
