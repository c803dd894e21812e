import type { NewPartnerRecord, PartnerRecord } from 'contracts/partner/programme'
import { EMAIL_PATTERN } from 'contracts/text/email'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { FormDialog } from '../../shared/form/form-dialog'
import { useForm, Wrong } from '../../shared/form/use-form'
import { useSites } from '../../shared/sites/queries'
import { usePartnerChanges } from '../queries'
import { useText } from '../texts'

type Typed = { email: string; name: string; site: string }
type Errors = { email?: true }

const EMAIL = new RegExp(EMAIL_PATTERN, 'u')
const [EMAIL_LENGTH, NAME_LENGTH] = [254, 200]
const ABOUT = 'partner-added'

/** Makes somebody a partner by e-mail; who is one already keeps the code (AFF-035). */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const sites = useSites()
  const { add } = usePartnerChanges()
  const form = useForm<Typed, NewPartnerRecord, Errors, PartnerRecord>({
    start: () => ({ email: '', name: '', site: '' }),
    read({ email: typed, name, site }) {
      const email = typed.trim()
      if (!EMAIL.test(email)) return new Wrong({ email: true })
      const of = site || sites[0]?.site || ''
      return { email, site: of, ...(name.trim() && { name: name.trim() }) }
    },
    send: add,
    onDone({ code }) {
      toast({ kind: 'success', about: ABOUT, title: text('add.done', { code }) })
      onClose()
    },
    about: ABOUT,
    failed: () => text('add.failed'),
  })
  return (
    <FormDialog
      of={form}
      title={text('add.title')}
      submitLabel={text('add.save')}
      cancelLabel={text('add.cancel')}
      busyReason={text('add.busy')}
      onClose={onClose}
    >
      <TextField
        {...form.field('email', EMAIL_LENGTH)}
        label={text('add.email')}
        error={form.errors.email && text('add.emailWrong')}
        type="email"
        autoComplete="off"
      />
      <TextField {...form.field('name', NAME_LENGTH)} label={text('add.name')} autoComplete="off" />
      {sites.length > 1 && (
        <Select
          label={text('add.site')}
          value={form.typed.site || sites[0]?.site || ''}
          onChange={(site) => form.type({ site })}
          options={sites.map(({ site, name }) => ({ value: site, label: name }))}
        />
      )}
    </FormDialog>
  )
}
