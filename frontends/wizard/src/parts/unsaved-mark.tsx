import { Icon } from 'frontend-kit/ui/marks/icon'
import { useAtomValue } from 'jotai'
import { useIsOnline } from 'platform'
import { unsavedAtom } from '../order-session/atoms'
import type { FieldKey } from '../order-session/rules'
import { useText } from '../texts'
import styles from './unsaved-mark.module.css'

/** Marks a place where the value of one of these fields is not saved yet. */
export function UnsavedMark({ fields }: { fields: readonly FieldKey[] }) {
  const text = useText()
  const isOnline = useIsOnline()
  const unsaved = useAtomValue(unsavedAtom)
  if (!fields.some((it) => unsaved.includes(it))) return null
  return (
    <p className={styles.mark}>
      <Icon name={isOnline ? 'clock' : 'offline'} />
      {text('saving.failed')}
    </p>
  )
}
