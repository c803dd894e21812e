import { KeysHelp } from 'frontend-kit/keys/keys-help'
import type { KeyTable } from 'frontend-kit/keys/rules'
import { Button } from 'frontend-kit/ui/actions/button'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { useState } from 'react'
import { useText } from '../texts'
import styles from './keys-button.module.css'
import { switchLetterKeys, useLetterKeys, usePageKeys } from './letter-keys'
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
  const areOn = useLetterKeys()
  usePageKeys({ help: HELP_KEY }, { help: () => setOpen(true) })
  return (
    <>
      <div className={styles.place}>
        <Button
          look="quiet"
          className={styles.button}
          aria-haspopup="dialog"
          aria-keyshortcuts={areOn ? 'Shift+?' : undefined}
          onPress={() => setOpen(true)}
        >
          {shared('keys.open', { on: areOn ? 'yes' : 'no' })}
        </Button>
      </div>
      {isOpen && (
        <KeysHelp
          keys={{ ...keys, help: HELP_KEY }}
          title={shared('keys.title')}
          closeLabel={shared('keys.close')}
          text={text}
          onClose={() => setOpen(false)}
        >
          <Checkbox isSelected={areOn} onChange={switchLetterKeys}>
            {shared('keys.on')}
          </Checkbox>
          <p className={styles.hint}>{shared(areOn ? 'keys.onHint' : 'keys.offHint')}</p>
        </KeysHelp>
      )}
    </>
  )
}
