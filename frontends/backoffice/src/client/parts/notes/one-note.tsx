import type { ClientNote } from 'contracts/order/staff/client-notes'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { toast } from 'platform'
import { useState } from 'react'
import { Moment } from '../../../shared/moment'
import { shortName } from '../../../shared/people/rules'
import { withCause } from '../../../shared/texts'
import { useText } from '../../texts'
import { NoteForm } from './note-form'
import styles from './notes.module.css'
import { useNoteRemoval } from './queries'

/** A note; its author changes or deletes it. */
export function OneNote({ note }: { note: ClientNote }) {
  const text = useText()
  const [doing, setDoing] = useState<'reads' | 'changes' | 'asks'>('reads')
  const removal = useNoteRemoval(note)
  async function remove() {
    setDoing('reads')
    const removed = await removal.run()
    if (removed === null) return
    toast(
      removed instanceof ApiProblem
        ? {
            ...{ kind: 'error', about: 'client-note', title: text('toast.error') },
            text: withCause(text, text('notes.notRemoved'), removed.code),
          }
        : { kind: 'success', about: 'client-note', title: text('toast.success'), text: text('notes.removed') },
    )
  }
  if (doing === 'changes') return <NoteForm client={note} note={note} onDone={() => setDoing('reads')} />
  return (
    <>
      <p className={styles.head}>
        <b title={note.author}>{shortName(note.author)}</b>{' '}
        <span className={styles.at}>
          <Moment at={note.createdAt} />
          {note.editedAt && ` · ${text('notes.edited')}`}
        </span>
      </p>
      <p className={styles.text}>{note.text}</p>
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
