import type { Passkey } from 'contracts/people/passkeys'
import { useMoments } from 'frontend-kit/texts/moments'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useKeptFocus } from '../../use-kept-focus'
import { useText } from '../texts'
import styles from './passkey-row.module.css'
import { RemoveDialog } from './remove-dialog'
import { RenameDialog } from './rename-dialog'

/** One passkey: its name, when it was added and when it last signed in; it can be renamed and removed. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const text = useText()
  const { day } = useMoments()
  const [asked, setAsked] = useState<'name' | 'removal' | null>(null)
  const { name, createdAt, lastUsedAt } = passkey
  const row = useKeptFocus<HTMLLIElement>(asked !== null)
  const close = () => setAsked(null)
  return (
    <li className={styles.row} ref={row}>
      <div className={styles.facts}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.fact}>
          {text('passkey.added', { date: day(createdAt) })} ·{' '}
          {lastUsedAt ? text('passkey.used', { date: day(lastUsedAt) }) : text('passkey.unused')}
        </p>
      </div>
      <div className={styles.actions}>
        <Button look="quiet" icon="pencil" iconOnly onPress={() => setAsked('name')}>
          {text('passkey.rename', { name })}
        </Button>
        <Button look="quiet" icon="remove" iconOnly onPress={() => setAsked('removal')}>
          {text('passkey.remove', { name })}
        </Button>
      </div>
      {asked === 'name' && <RenameDialog passkey={passkey} onClose={close} />}
      {asked === 'removal' && <RemoveDialog passkey={passkey} onClose={close} />}
    </li>
  )
}
