import { MOST_VIEWS } from 'contracts/order/staff/view-names'
import type { View } from 'contracts/order/staff/views'
import { Button } from 'frontend-kit/ui/actions/button'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { useState } from 'react'
import { useActions } from '../../shared/actions/actions'
import { FormDialog } from '../../shared/form/form-dialog'
import { useForm, Wrong } from '../../shared/form/use-form'
import { useOrderFilters } from '../queries'
import { questionOf } from '../rules'
import { useText } from '../texts'
import { useViewChanges } from './queries'

/** The longest name that the service takes. */
const LENGTH = 60
const NEW = 'new'

/** Saves what the list shows as an own view, or in place of one. */
export function SaveView({ own }: { own: readonly View[] }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  useActions([{ name: text('views.save'), act: () => setOpen(true) }])
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {text('views.save')}
      </Button>
      {isOpen && <SaveDialog own={own} onClose={() => setOpen(false)} />}
    </>
  )
}

function SaveDialog({ own, onClose }: { own: readonly View[]; onClose: () => void }) {
  const text = useText()
  const { filters } = useOrderFilters()
  const { add, change } = useViewChanges()
  const isFull = own.length >= MOST_VIEWS
  const form = useForm({
    start: () => ({ name: '', as: isFull ? (own[0]?.id ?? NEW) : NEW }),
    read: ({ name, as }) =>
      as === NEW && name.trim() === '' ? new Wrong({ name: text('views.nameMissing') }) : { name, as },
    send({ name, as }: { name: string; as: string }, key) {
      const question = questionOf(filters)
      const replaced = own.find((it) => it.id === as)
      return replaced ? change(replaced, { question }) : add({ name, question }, key)
    },
    onDone() {
      toast({ kind: 'success', about: 'views', title: text('views.saved') })
      onClose()
    },
    about: 'views',
    failed: ({ code }) => text(code === 'version-changed' ? 'views.changed' : 'views.saveFailed'),
  })
  const choices = own.map(({ id, name }) => ({ value: id, label: text('views.replace', { name }) }))
  return (
    <FormDialog
      of={form}
      title={text('views.saveTitle')}
      submitLabel={text('views.saveAction')}
      cancelLabel={text('views.cancel')}
      busyReason={text('views.busy')}
      onClose={onClose}
    >
      {own.length > 0 && (
        <Select
          label={text('views.as')}
          value={form.typed.as}
          onChange={(as) => form.type({ as })}
          options={[...(isFull ? [] : [{ value: NEW, label: text('views.new') }]), ...choices]}
        />
      )}
      {form.typed.as === NEW && (
        <TextField {...form.field('name', LENGTH)} label={text('views.name')} error={form.errors.name} />
      )}
    </FormDialog>
  )
}
