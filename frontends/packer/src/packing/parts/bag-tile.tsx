import type { Bag } from 'contracts/order/packing/packing'
import { Icon, type IconName } from 'frontend-kit/ui/marks/icon'
import type { ReactNode } from 'react'
import { type BagState, stateOf } from '../rules'
import { useBagName, useText, useTime } from '../texts'
import styles from './bags.module.css'

const SIGNS: Readonly<Record<BagState, IconName>> = { 'to-print': 'pencil', printed: 'parcel', verified: 'check' }

type Props = { bag: Bag; isLast: boolean; children: ReactNode }

/** A bag: whose it is, and whether its label is printed and its code verified. */
export function BagTile({ bag, isLast, children }: Props) {
  const text = useText()
  const nameOf = useBagName()
  const timeOf = useTime()
  const state = stateOf(bag)
  const { patient, step, verifiedAt, verifiedBy } = bag
  return (
    <li className={styles.bag} data-state={state} data-last={isLast || undefined} aria-label={nameOf(bag)}>
      <div className={styles.name}>
        <strong className={styles.patient}>{patient}</strong>
        {step && <span className={styles.step}>{text('bags.step', { step })}</span>}
      </div>
      <p className={styles.state}>
        <Icon name={SIGNS[state]} />
        <span>
          {text(`bags.${state}`)}
          {verifiedAt && (
            <small className={styles.by}>{text('bags.by', { name: verifiedBy ?? '', time: timeOf(verifiedAt) })}</small>
          )}
        </span>
      </p>
      {children}
    </li>
  )
}
