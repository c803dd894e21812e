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
  if (!list) return null
  const { createdBy, createdAt, updatedBy, updatedAt, withdrawnAt } = list
  return (
    <>
      <Did what="added" who={createdBy} at={createdAt} />
      {updatedAt && <Did what={withdrawnAt ? 'withdrawn' : 'changed'} who={updatedBy} at={updatedAt} />}
    </>
  )
}

type DidProps = { what: 'added' | 'changed' | 'withdrawn'; who: string | null; at: string }

function Did({ what, who, at }: DidProps) {
  const text = useText()
  const momentOf = useMomentText()
  const name = who ?? text('who.unknown')
  return (
    <span className={styles.did}>
      <span className={styles.who} title={name}>
        {text(`who.${what}`, { who: name })}
      </span>{' '}
      <span>{momentOf(at)}</span>
    </span>
  )
}
