import { Icon } from 'frontend-kit/ui/marks/icon'
import type { ReactNode } from 'react'
import { positionOf } from '../../order-session/rules'
import { useText } from '../../texts'
import type { Row } from './rules'
import styles from './stepper.module.css'

type Props = { row: Row; onPress: () => void; children?: ReactNode }

/** A step in the list; one that cannot be reached yet is text. */
export function StepRow({ row: { step, state, isReachable }, onPress, children }: Props) {
  const text = useText()
  const content = (
    <>
      <span className={styles.mark}>{state === 'done' ? <Icon name="check" /> : positionOf(step) + 1}</span>
      <span>
        {text(`step.${step}`)}
        {state === 'skipped' && <small className={styles.note}>{text('steps.skipped')}</small>}
      </span>
    </>
  )
  return (
    <li className={styles.item}>
      {isReachable ? (
        <button
          type="button"
          className={styles.row}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
          onClick={onPress}
        >
          {content}
        </button>
      ) : (
        <span className={styles.row} data-state="later">
          {content}
        </span>
      )}
      {children}
    </li>
  )
}
