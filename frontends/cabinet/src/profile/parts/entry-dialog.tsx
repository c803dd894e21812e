import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { type ReactNode, useId } from 'react'
import { useText } from '../texts'
import styles from './entry-dialog.module.css'

type Props = { title: string; isBusy: boolean; onSubmit: () => void; onClose: () => void; children: ReactNode }

/** The form of an entry. */
export function EntryDialog({ title, isBusy, onSubmit, onClose, children }: Props) {
  const text = useText()
  const formId = useId()
  const answers = (
    <>
      <Button look="line" onPress={onClose}>
        {text('entry.cancel')}
      </Button>
      <Button type="submit" form={formId} busy={isBusy}>
        {text('entry.save')}
      </Button>
    </>
  )
  return (
    <Dialog title={title} answers={answers} onClose={onClose}>
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
