import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useKeptFocus } from '../../use-kept-focus'
import { useText } from '../texts'
import styles from './entry-row.module.css'

type Props = {
  name: string
  /** What else is known of it, a line each. */
  lines: readonly (string | null)[]
  onEdit: () => void
  onRemove: () => Promise<void>
}

/** What is saved, with its actions. */
export function EntryRow({ name, lines, onEdit, onRemove }: Props) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const row = useKeptFocus<HTMLLIElement>(isBusy)
  async function remove() {
    setBusy(true)
    await onRemove()
    setBusy(false)
  }
  return (
    <li ref={row} className={styles.row}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        {lines.map((it) => it && <p key={it}>{it}</p>)}
      </div>
      <div className={styles.actions}>
        <Button look="quiet" icon="pencil" iconOnly onPress={onEdit}>
          {text('entry.edit', { name })}
        </Button>
        <Button look="quiet" icon="remove" iconOnly busy={isBusy} onPress={() => void remove()}>
          {text('entry.remove', { name })}
        </Button>
      </div>
    </li>
  )
}
