import { Icon, type IconName } from 'frontend-kit/ui/icon'
import { useAtomValue } from 'jotai'
import { useIsOnline } from 'platform'
import { conflictsAtom, savingAtom } from '../order-session/atoms'
import { type SavingState as State, shownState } from '../order-session/saving/saving-state'
import { useText } from '../texts'
import styles from './saving-state.module.css'

const ICONS: Readonly<Record<Exclude<State, 'idle'>, IconName>> = {
  waiting: 'clock',
  saving: 'clock',
  saved: 'check',
  offline: 'offline',
  failed: 'error',
}

/** Whether what was entered is safe on the server. */
export function SavingState() {
  const text = useText()
  const saving = useAtomValue(savingAtom)
  const conflicts = useAtomValue(conflictsAtom)
  const isOnline = useIsOnline()
  const state = shownState(saving, { isAsked: Object.keys(conflicts).length > 0, isOnline })
  return (
    <p className={styles.saving} data-state={state} role="status">
      {state !== 'idle' && (
        <>
          <Icon name={ICONS[state]} />
          {text(`saving.${state}`)}
        </>
      )}
    </p>
  )
}
