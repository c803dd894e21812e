import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Icon, type IconName } from 'frontend-kit/ui/marks/icon'
import type { SavingState as State } from '../order-session/saving/saving-state'
import { useText } from '../texts'
import styles from './saving-state.module.css'
import { useSavingState } from './use-saving-state'

const ICONS: Readonly<Record<Exclude<State, 'idle'>, IconName>> = {
  waiting: 'clock',
  saving: 'clock',
  saved: 'check',
  offline: 'offline',
  unanswered: 'error',
  failed: 'error',
}

/** On a phone the sign alone says that all is well; what is not well is said. */
const CALM: ReadonlySet<State> = new Set(['waiting', 'saving', 'saved'])

/** Whether what was entered is safe on the server. */
export function SavingState() {
  const text = useText()
  const state = useSavingState()
  const words = state !== 'idle' && text(`saving.${state}`)
  return (
    <p className={styles.saving} data-state={state} role="status">
      {state !== 'idle' && (
        <>
          <Icon name={ICONS[state]} />
          {CALM.has(state) ? <VisuallyHidden where="phone">{words}</VisuallyHidden> : <span>{words}</span>}
        </>
      )}
    </p>
  )
}
