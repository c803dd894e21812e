import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { toast } from 'platform'
import { useState } from 'react'
import { Moment } from '../moment'
import { shortName } from '../people/rules'
import { useText, withCause } from '../texts'
import { NoteForm } from './note-form'
import styles from './notes.module.css'
import { piecesOf } from './rules'
import type { NotesSource, StaffNote } from './source'

/** A note; its author changes or deletes it. */
export function OneNote({ source, note }: { source: NotesSource; note: StaffNote }) {
  const text = useText()
  const [doing, setDoing] = useState<'reads' | 'changes' | 'asks'>('reads')
  const removal = useChange(() => source.remove(note))
  async function remove() {
    setDoing('reads')
    const removed = await removal.run()
    if (removed === null) return
    toast(
      removed instanceof ApiProblem
        ? {
            ...{ kind: 'error', about: 'note', title: text('toast.error') },
            text: withCause(text, text('notes.notRemoved'), removed.code),
          }
        : { kind: 'success', about: 'note', title: text('toast.success'), text: text('notes.removed') },
    )
  }
  if (doing === 'changes') return <NoteForm source={source} note={note} onDone={() => setDoing('reads')} />
  return (
    <>
      <p className={styles.head}>
        <b title={note.author}>{shortName(note.author)}</b>{' '}
        <span className={styles.at}>
          <Moment at={note.createdAt} />
          {note.editedAt && ` · ${text('notes.edited')}`}
        </span>
      </p>
      <p className={styles.text}>
        {piecesOf(note.text, note.mentions ?? []).map(({ at, text: said, isMention }) =>
          isMention ? <b key={at}>{said}</b> : said,
        )}
      </p>
      {note.isOwn && (
        <div className={styles.actions}>
          <Button look="quiet" onPress={() => setDoing('changes')}>
            {text('notes.edit')}
          </Button>
          <Button look="quiet" busy={removal.isBusy} onPress={() => setDoing('asks')}>
            {text('notes.remove')}
          </Button>
        </div>
      )}
      {doing === 'asks' && (
        <ConfirmDialog
          danger
          title={text('notes.ask')}
          confirmLabel={text('notes.remove')}
          cancelLabel={text('notes.cancel')}
          onConfirm={() => void remove()}
          onCancel={() => setDoing('reads')}
        >
          {text('notes.askText')}
        </ConfirmDialog>
      )}
    </>
  )
}
