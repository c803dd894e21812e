import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Select } from 'frontend-kit/ui/fields/select'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useText } from '../../later-texts'
import { usePart } from '../../order-session/context'
import { canPutBackAtom, savedRecipientsAtom, shownPhoneAtom, takenRecipientAtom } from '../atoms'
import { createRecipients } from '../recipients'
import { nameOf, saidOf } from '../rules'
import styles from './saved-recipients.module.css'
import { useSavedRecipients } from './use-saved-recipients'

/** Offers the saved recipients, or says which of them stands in the fields. Nothing is filled over what was typed without a press. */
export function SavedRecipients() {
  useSavedRecipients()
  const { clear, putBack, take } = usePart(createRecipients)
  const text = useText()
  const saved = useAtomValue(savedRecipientsAtom)
  const taken = useAtomValue(takenRecipientAtom)
  const canPutBack = useAtomValue(canPutBackAtom)
  const phone = useAtomValue(shownPhoneAtom)
  const [named, setNamed] = useState<string | null>(null)
  const note = useRef<HTMLElement>(null)
  const chosen = saved?.find((it) => it.id === named) ?? taken ?? saved?.[0]
  if (!saved || !chosen) return null

  /** The press may end its own button: the keyboard and the screen reader go on at what is said now. */
  const press = (act: () => void) => () => {
    act()
    setNamed(null)
    note.current?.focus()
  }
  const actions = (
    <>
      {chosen.id !== taken?.id && (
        <Button look="quiet" onPress={press(() => take(chosen))}>
          {text('recipients.take')}
        </Button>
      )}
      {taken && (
        <Button look="quiet" onPress={press(clear)}>
          {text('recipients.clear')}
        </Button>
      )}
      {canPutBack && (
        <Button look="quiet" onPress={press(putBack)}>
          {text('recipients.putBack')}
        </Button>
      )}
    </>
  )
  return (
    <section ref={note} className={styles.place} tabIndex={-1} aria-label={text('recipients.title')}>
      <Note kind="info" actions={actions}>
        {taken ? text('recipients.taken', { name: nameOf(taken), phone }) : saved.length === 1 && saidOf(chosen)}
        {saved.length > 1 && (
          <Select
            className={styles.from}
            label={text('recipients.from')}
            value={chosen.id}
            onChange={setNamed}
            options={saved.map((it) => ({ value: it.id, label: nameOf(it) }))}
          />
        )}
        {saved.length > 1 && chosen.id !== taken?.id && <p>{saidOf(chosen)}</p>}
      </Note>
    </section>
  )
}
