import type { RoleHolder, RoleHolderPage } from 'contracts/people/roles'
import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { CheckboxGroup } from 'frontend-kit/ui/fields/checkbox-group'
import { toast } from 'platform'
import { FormDialog } from '../../shared/form/form-dialog'
import { useForm, Wrong } from '../../shared/form/use-form'
import { LoadFailed } from '../../shared/load-failed'
import { useRoleChanges, useSitesToChoose } from '../queries'
import { useText } from '../texts'
import styles from './sites-dialog.module.css'

type Props = { holder: RoleHolder; onClose: () => void }

/** On which sites the roles of a person count. */
export function SitesDialog(props: Props) {
  const text = useText()
  const { reading, retry } = useSitesToChoose()
  if (reading.status === 'shown') return <SitesForm {...props} choice={reading.value} />
  const close = (
    <Button look="line" onPress={props.onClose}>
      {text('sites.cancel')}
    </Button>
  )
  return (
    <Dialog title={text('sites.title', { email: props.holder.email })} answers={close} onClose={props.onClose}>
      {reading.status === 'loading' ? (
        <SkeletonList label={text('sites.loading')} rows={2} />
      ) : (
        <LoadFailed title={text('roles.failed')} problem={reading.problem} onRetry={retry} />
      )}
    </Dialog>
  )
}

type Typed = { sites: string[] }
type Errors = { sites?: true }

function SitesForm({ holder, choice, onClose }: Props & { choice: Pick<RoleHolderPage, 'sites' | 'isLimited'> }) {
  const text = useText()
  const { limit } = useRoleChanges()
  const form = useForm<Typed, Typed, Errors, RoleHolder>({
    start: () => ({ sites: [...holder.sites] }),
    // An admin of some sites limits everybody to these.
    read: ({ sites }) => (choice.isLimited && sites.length === 0 ? new Wrong({ sites: true }) : { sites }),
    send: ({ sites }) => limit(holder.id, sites),
    onDone({ email, sites }) {
      const where = sites.join(', ') || text('row.allSites')
      toast({ kind: 'success', about: 'role', title: text('sites.done'), text: `${email}: ${where}` })
      onClose()
    },
    about: 'role',
    failed: ({ code }) => `${text('sites.failed')}.${code === 'last-admin' ? ` ${text('take.lastAdmin')}` : ''}`,
  })
  return (
    <FormDialog
      of={form}
      title={text('sites.title', { email: holder.email })}
      submitLabel={text('sites.save')}
      cancelLabel={text('sites.cancel')}
      busyReason={text('sites.busy')}
      onClose={onClose}
    >
      <CheckboxGroup
        label={text('sites.label')}
        value={form.typed.sites}
        onChange={(sites) => form.type({ sites })}
        options={choice.sites.map((it) => ({ value: it, label: it }))}
      />
      <p className={styles.hint} role={form.errors.sites && 'alert'} data-wrong={form.errors.sites}>
        {text(choice.isLimited ? 'sites.own' : 'sites.all')}
      </p>
    </FormDialog>
  )
}
