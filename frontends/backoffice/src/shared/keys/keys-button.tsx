import { KeysHelp } from 'frontend-kit/keys/keys-help'
import type { KeyTable } from 'frontend-kit/keys/rules'
import { useKeys } from 'frontend-kit/keys/use-keys'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useText } from '../texts'
import styles from './keys-button.module.css'
import { HELP_KEY } from './rules'

type Props<Id extends string> = {
  keys: KeyTable<Id>
  /** The texts of the page, whose keys these are. */
  text: (id: Id | typeof HELP_KEY.does) => string
}

/** Opens the list of a page's keys, also by `?`; a phone has neither. */
export function KeysButton<Id extends string>({ keys, text }: Props<Id>) {
  const shared = useText()
  const [isOpen, setOpen] = useState(false)
  useKeys({ help: HELP_KEY }, { help: () => setOpen(true) })
  return (
    <>
      <Button
        look="quiet"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Shift+?"
        onPress={() => setOpen(true)}
      >
        {shared('keys.open')}
      </Button>
      {isOpen && (
        <KeysHelp
          keys={{ ...keys, help: HELP_KEY }}
          title={shared('keys.title')}
          closeLabel={shared('keys.close')}
          text={text}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
