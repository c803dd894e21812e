import type { DatedPriceList } from 'contracts/order/money/price-lists'
import type { PriceList } from 'contracts/prices/quote'
import { Pill, type Tone } from 'frontend-kit/ui/marks/pill'
import { columnAmount, type Field, type ListState } from '../../rules'
import { useText } from '../../texts'
import { useMomentText } from '../use-moment-text'
import styles from './cells.module.css'

// The parts that rows and cards share.

const TONES: Readonly<Record<ListState, Tone>> = {
  planned: 'amber',
  inForce: 'green',
  past: 'plain',
  withdrawn: 'plain',
}

/** The state of a list and its start; null stands for the base prices. */
export function StartCell({ list, state }: { list: DatedPriceList | null; state: ListState }) {
  const text = useText()
  const momentOf = useMomentText()
  return (
    <>
      <Pill tone={TONES[state]}>{text(`state.${state}`)}</Pill>
      <span className={styles.start}>
        {list ? text('state.from', { start: momentOf(list.startsAt) }) : text('state.initial')}
      </span>
    </>
  )
}

/** One price; it stands out where it differs from the list before. */
export function PriceCell({ prices, before, field }: { prices: PriceList; before: PriceList | null; field: Field }) {
  const amount = columnAmount(prices[field], prices.currency)
  return before && before[field] !== prices[field] ? <strong className={styles.changed}>{amount}</strong> : amount
}

/** Who added, changed or withdrew a list, and when. */
export function WhoCell({ list }: { list: DatedPriceList | null }) {
  const text = useText()
  const momentOf = useMomentText()
  if (!list) return null
  const { createdBy, createdAt, updatedBy, updatedAt, withdrawnAt } = list
  const nobody = text('who.unknown')
  return (
    <>
      <span className={styles.who}>{text('who.added', { who: createdBy ?? nobody, when: momentOf(createdAt) })}</span>
      {updatedAt && (
        <span className={styles.who}>
          {text(withdrawnAt ? 'who.withdrawn' : 'who.changed', { who: updatedBy ?? nobody, when: momentOf(updatedAt) })}
        </span>
      )}
    </>
  )
}
