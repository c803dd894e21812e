import { Icon, type IconName } from 'frontend-kit/ui/icon'
import { useAtomValue } from 'jotai'
import { conflictsAtom, savingAtom } from '../state'
import type { SavingState as State } from '../state/autosave'
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
  // A value that the person is asked about is not saved.
  const state = saving === 'saved' && Object.keys(conflicts).length > 0 ? 'waiting' : saving
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
