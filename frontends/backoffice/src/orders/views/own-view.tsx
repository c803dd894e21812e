import type { View } from 'contracts/order/staff/views'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { useChange } from 'frontend-kit/hooks/use-change'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { useState } from 'react'
import { FormDialog } from '../../shared/form/form-dialog'
import { useForm, Wrong } from '../../shared/form/use-form'
import { withCause } from '../../shared/texts'
import { useText } from '../texts'
import { useViewChanges } from './queries'

const LENGTH = 60

/** What can be done with the own view that is shown. */
export function OwnView({ view }: { view: View }) {
  const text = useText()
  const [isRenaming, setRenaming] = useState(false)
  const { add, remove } = useViewChanges()
  const { isBusy, run } = useChange(remove)
  async function bringBack({ name, question }: View) {
    const back = await attempt(() => add({ name, question }))
    if (!(back instanceof ApiProblem)) return
    const why = withCause(text, text('views.saveFailed'), back.code)
    toast({ kind: 'error', about: 'views', title: text('toast.error'), text: why })
  }
  const failed = (problem: ApiProblem) => {
    const why = text(problem.code === 'version-changed' ? 'views.changed' : 'views.removeFailed')
    toast({ kind: 'error', about: 'views', title: text('toast.error'), text: withCause(text, why, problem.code) })
  }
  async function removeIt() {
    const removed = await run(view)
    if (removed === null) return
    if (removed instanceof ApiProblem) return failed(removed)
    // The toast outlives the bar, which shows another view by then, or none.
    const undo = { label: text('undo.action'), onPress: () => void bringBack(view) }
    toast({ kind: 'success', about: 'views', title: text('views.removed'), text: view.name, action: undo })
  }
  return (
    <>
      <Button look="quiet" onPress={() => setRenaming(true)}>
        {text('views.rename')}
      </Button>
      <Button look="quiet" busy={isBusy} onPress={() => void removeIt()}>
        {text('views.remove')}
      </Button>
      {isRenaming && <RenameDialog view={view} onClose={() => setRenaming(false)} />}
    </>
  )
}

function RenameDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const text = useText()
  const { change } = useViewChanges()
  const form = useForm({
    start: () => ({ name: view.name }),
    read: ({ name }) => (name.trim() === '' ? new Wrong({ name: text('views.nameMissing') }) : { name }),
    send: ({ name }: { name: string }) => change(view, { name }),
    onDone: onClose,
    about: 'views',
    failed: ({ code }) => text(code === 'version-changed' ? 'views.changed' : 'views.saveFailed'),
  })
  return (
    <FormDialog
      of={form}
      title={text('views.renameTitle')}
      submitLabel={text('views.saveAction')}
      cancelLabel={text('views.cancel')}
      busyReason={text('views.busy')}
      onClose={onClose}
    >
      <TextField {...form.field('name', LENGTH)} label={text('views.name')} error={form.errors.name} />
    </FormDialog>
  )
}
