import type { ComparedDay, Comparison } from 'contracts/payment/comparison'
import { formatMoney } from 'contracts/text/format'
import { Pill, type Tone } from 'frontend-kit/ui/marks/pill'
import { useText as useReviewText } from '../../../shared/reviews/texts'
import { dayName, standingOf } from '../../rules'
import { useText } from '../../texts'
import styles from './comparisons.module.css'

const TONES = { running: 'plain', away: 'amber', agree: 'green', differ: 'amber' } as const satisfies Record<
  ReturnType<typeof standingOf>,
  Tone
>

/** One day of one provider: its payments and refunds, and whether our records agree with them. */
export function ComparisonRow({ comparison }: { comparison: Comparison }) {
  const text = useText()
  const reviewText = useReviewText()
  const { provider, day, result } = comparison
  const standing = standingOf(comparison)
  const count = result?.differenceCount ?? 0
  return (
    <li className={styles.row}>
      <span className={styles.of}>
        {text('comparisons.of', { provider: reviewText(`provider.${provider}`), day: dayName(day) })}
      </span>
      <Pill tone={TONES[standing]}>{text(`comparisons.${standing}`, { count })}</Pill>
      {result && <Sums result={result} />}
    </li>
  )
}

function Sums({ result }: { result: ComparedDay }) {
  const text = useText()
  const { captureCount, captureMinor, refundCount, refundMinor, mendedCount, underWayCount, currency, foreignCount } =
    result
  const sum = (minor: number) => formatMoney(minor, currency, 'ru')
  const parts = [
    captureCount
      ? text('comparisons.captures', { count: captureCount, sum: sum(captureMinor) })
      : text('comparisons.noCaptures'),
    refundCount
      ? text('comparisons.refunds', { count: refundCount, sum: sum(refundMinor) })
      : text('comparisons.noRefunds'),
    ...(mendedCount ? [text('comparisons.mended', { count: mendedCount })] : []),
    ...(underWayCount ? [text('comparisons.moving', { count: underWayCount })] : []),
    ...(foreignCount ? [text('comparisons.foreign', { count: foreignCount })] : []),
  ]
  return <span>{parts.join(', ')}</span>
}
