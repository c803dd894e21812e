import { KeysHelp } from 'frontend-kit/keys/keys-help'
import { Button } from 'frontend-kit/ui/actions/button'
import { LISTED } from '../keys'
import { useText } from '../texts'
import styles from './keys-button.module.css'

type Props = { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** The list of the page's keys, made from the table by which they act. */
export function KeysButton({ isOpen, onOpen }: Props) {
  const text = useText()
  return (
    <>
      <div className={styles.place}>
        <Button look="quiet" aria-haspopup="dialog" aria-keyshortcuts="Shift+?" onPress={() => onOpen(true)}>
          {text('keys.open')}
        </Button>
      </div>
      {isOpen && (
        <KeysHelp
          keys={LISTED}
          title={text('keys.title')}
          closeLabel={text('keys.close')}
          text={text}
          onClose={() => onOpen(false)}
        />
      )}
    </>
  )
}
