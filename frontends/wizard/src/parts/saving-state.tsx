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

/** Whether what was entered is safe on the server. */
export function SavingState() {
  const text = useText()
  const state = useSavingState()
  return (
    <p className={styles.saving} data-state={state} role="status">
      {state !== 'idle' && (
        <>
          <Icon name={ICONS[state]} />
          <span>{text(`saving.${state}`)}</span>
        </>
      )}
    </p>
  )
}
