import type { ClientNote } from 'contracts/order/staff/client-notes'
import { NOTE_LENGTH } from 'contracts/order/staff/desk-limits'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { useText } from '../../texts'
import styles from './notes.module.css'
import type { Of } from './queries'
import { useNoteForm } from './use-note-form'

type Props = { client: Of; note?: ClientNote; onDone?: () => void }

/** Writes a note, or changes an own one. */
export function NoteForm({ client, note, onDone }: Props) {
  const text = useText()
  const form = useNoteForm(client, note ?? null, onDone)
  return (
    <form {...form.form} className={styles.form}>
      <TextArea
        {...form.field('text', NOTE_LENGTH)}
        label={text(note ? 'notes.change' : 'notes.new')}
        hint={text('notes.hint')}
        error={form.errors.text && text('notes.empty')}
        limit={{ length: NOTE_LENGTH, text: text('notes.full', { length: NOTE_LENGTH }) }}
        autoComplete="off"
      />
      <div className={styles.actions}>
        {onDone && (
          <Button look="quiet" onPress={onDone}>
            {text('notes.cancel')}
          </Button>
        )}
        <Button look="line" type="submit" busy={form.isBusy}>
          {text(note ? 'notes.save' : 'notes.add')}
        </Button>
      </div>
    </form>
  )
}
