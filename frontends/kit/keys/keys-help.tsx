import type { ReactNode } from 'react'
import { Button } from '../ui/actions/button'
import { Dialog } from '../ui/actions/dialog'
import styles from './keys-help.module.css'
import type { KeyTable } from './rules'

type Props<Text extends string> = {
  keys: KeyTable<Text>
  title: string
  closeLabel: string
  text: (id: Text) => string
  onClose: () => void
  /** Below the list. */
  children?: ReactNode
}

/** The list of a page's keys, in the order of their table. */
export function KeysHelp<Text extends string>({ keys, title, closeLabel, text, onClose, children }: Props<Text>) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      answers={
        <Button look="line" onPress={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {Object.entries(keys).map(([name, { sign, does }]) => (
          <div key={name} className={styles.key}>
            <dt>
              <kbd className={styles.sign}>{sign}</kbd>
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Dialog>
  )
}
