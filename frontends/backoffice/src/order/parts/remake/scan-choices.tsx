import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { useId } from 'react'
import { byAge } from '../../../shared/rules'
import { chosenWith, scansOf } from './rules'
import { ScanChoice } from './scan-choice'
import styles from './scan-choices.module.css'
import { useText } from './texts'

type Props = {
  order: Pick<Order, 'patients'>
  scans: readonly Scan[]
  /** The ids of the chosen ones. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

/** The scans of each patient, to choose one by one or all at once. */
export function ScanChoices({ order, scans, chosen, onChange, error }: Props) {
  const text = useText()
  const errorId = useId()
  if (scans.length === 0) return <p>{text('remake.noScans')}</p>
  const choose = (ids: readonly string[], isChosen: boolean) => onChange(chosenWith(chosen, ids, isChosen))
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{text('remake.scans')}</legend>
      <div className={styles.list}>
        {byAge(order.patients).map(({ id, name }) => {
          const own = scansOf(scans, id)
          const ids = own.map((it) => it.id)
          const count = ids.filter((it) => chosen.includes(it)).length
          if (own.length === 0) return null
          return (
            <div key={id} className={styles.patient}>
              <Checkbox
                isSelected={count === ids.length}
                isMixed={count > 0 && count < ids.length}
                onChange={(isChosen) => choose(ids, isChosen)}
                complaintId={error ? errorId : undefined}
              >
                <strong>{text('remake.allOf', { patient: name })}</strong>
              </Checkbox>
              <ul className={styles.grid}>
                {own.map((scan) => (
                  <li key={scan.id}>
                    <ScanChoice
                      scan={scan}
                      isChosen={chosen.includes(scan.id)}
                      onChange={(isChosen) => choose([scan.id], isChosen)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
      <p className={styles.count} aria-live="polite">
        {text('remake.chosen', { count: chosen.length })}
      </p>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
