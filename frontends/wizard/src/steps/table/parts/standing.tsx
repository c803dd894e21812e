import { Button } from 'frontend-kit/ui/actions/button'
import { useAtomValue } from 'jotai'
import { useText } from '../../../later-texts'
import { unsavedAtom } from '../../../order-session/atoms'
import { isReady, type Row } from '../rules'
import styles from '../table.module.css'
import type { Selection } from '../use-selection'

/** How far the patients are, what is being saved, and which rows change together. */
export function Standing({ rows, selection }: { rows: readonly Row[]; selection: Selection }) {
  const text = useText()
  const unsaved = useAtomValue(unsavedAtom).length
  const ready = rows.filter(isReady).length
  const { selected, clear } = selection
  return (
    <div className={styles.standing}>
      <p role="status">
        {text('table.ready', { ready, total: rows.length })}
        {unsaved > 0 && ` · ${text('table.saving', { count: unsaved })}`}
      </p>
      <p role="status" className={styles.selected} data-any={selected.length > 0 || undefined}>
        {selected.length > 0 && text('table.selected', { count: selected.length })}
        {selected.length > 0 && (
          <Button look="quiet" onPress={clear}>
            {text('table.deselect')}
          </Button>
        )}
      </p>
    </div>
  )
}
