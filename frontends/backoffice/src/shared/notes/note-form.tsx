import { NOTE_LENGTH } from 'contracts/order/staff/desk-limits'
import { Button } from 'frontend-kit/ui/actions/button'
import { MentionArea } from 'frontend-kit/ui/fields/mention-area'
import { Select } from 'frontend-kit/ui/fields/select'
import { useSession } from 'platform'
import { useText } from '../texts'
import styles from './notes.module.css'
import { strangersIn, withMention } from './rules'
import type { NotesSource, StaffNote } from './source'
import { useNoteForm } from './use-note-form'

type Props = { source: NotesSource; note?: StaffNote; onDone?: () => void }

/** Writes a note, or changes an own one. */
export function NoteForm({ source, note, onDone }: Props) {
  const text = useText()
  const session = useSession()
  const form = useNoteForm(source, note ?? null, onDone)
  const own = session.status === 'signed-in' ? session.person.email : ''
  const colleagues = source.people.map((it) => it.email).filter((it) => it !== own)
  // Where nobody can be mentioned an @ means nothing.
  const strangers = source.people.length > 0 ? strangersIn(form.typed.text, source.people) : []
  return (
    <form {...form.form} className={styles.form}>
      <MentionArea
        {...form.field('text', NOTE_LENGTH)}
        label={text(note ? 'notes.change' : 'notes.new')}
        hint={text('notes.hint')}
        error={form.errors.text && text('notes.empty')}
        limit={{ length: NOTE_LENGTH, text: text('notes.full', { length: NOTE_LENGTH }) }}
        people={colleagues}
        warning={strangers.length > 0 && text('notes.strangers', { names: strangers.map((it) => `@${it}`).join(', ') })}
        words={{
          list: text('notes.people'),
          none: text('notes.nobody'),
          found: (count) => text('notes.found', { count }),
          more: (count) => text('notes.moreFound', { count }),
        }}
      />
      <div className={styles.actions}>
        {colleagues.length > 0 && (
          <Select
            label={text('notes.mention')}
            fieldOnly
            value={null}
            placeholder={text('notes.mention')}
            options={colleagues.map((it) => ({ value: it, label: `@${it}` }))}
            onChange={(email) => form.type({ text: withMention(form.typed.text, email) })}
          />
        )}
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
