import { GIVEN_ROLES, type GivenRole } from 'contracts/people/role-names'
import type { RoleHolder } from 'contracts/people/roles'
import { EMAIL_PATTERN } from 'contracts/text/email'
import { Button } from 'frontend-kit/ui/actions/button'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { toast } from 'platform'
import { useId } from 'react'
import { useForm, Wrong } from '../../shared/form/use-form'
import { useRoleChanges } from '../queries'
import { SEARCH_LENGTH } from '../rules'
import { useText } from '../texts'
import styles from './assign-form.module.css'

type Typed = { email: string; role: GivenRole | null }
type Assigned = { email: string; role: GivenRole }
type Errors = { email?: 'missing' | 'unknown'; role?: 'missing' }
const NOTHING: Typed = { email: '', role: null }
const EMAIL = new RegExp(EMAIL_PATTERN)

/** Gives a role to whoever has an e-mail (ROLE-002, ROLE-005, ROLE-007, ROLE-008). */
export function AssignForm() {
  const text = useText()
  const titleId = useId()
  const form = useAssignment()
  const { typed, errors, type } = form
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {text('assign.title')}
      </h2>
      <form {...form.form} className={styles.form}>
        <TextField
          {...form.field('email', SEARCH_LENGTH)}
          type="email"
          // The person's own address is no answer here.
          autoComplete="off"
          label={text('assign.email')}
          error={errors.email && text(`assign.${errors.email}`)}
        />
        <Select
          label={text('assign.role')}
          placeholder={text('assign.choose')}
          value={typed.role}
          onChange={(role) => type({ role })}
          options={GIVEN_ROLES.map((value) => ({ value, label: text(`role.${value}`) }))}
          error={errors.role && text('assign.missing')}
        />
        <Button type="submit" busy={form.isBusy} className={styles.submit}>
          {text('assign.submit')}
        </Button>
      </form>
      <p className={styles.text}>{text('assign.text')}</p>
    </Panel>
  )
}

function useAssignment() {
  const text = useText()
  const { giveTo } = useRoleChanges()
  const form = useForm<Typed, Assigned, Errors, RoleHolder>({
    start: () => NOTHING,
    read({ email, role }) {
      const typed = email.trim()
      if (EMAIL.test(typed) && role !== null) return { email: typed, role }
      // One text says both.
      return new Wrong<Errors>(EMAIL.test(typed) ? { role: 'missing' } : { email: 'missing' })
    },
    send: ({ email, role }) => giveTo(email, role),
    onDone({ email }) {
      const role = form.typed.role ?? 'user'
      const told = text('assign.doneText', { email, role: text(`role.${role}`) })
      toast({ kind: 'success', about: 'role', title: text('assign.done'), text: told })
      form.type(NOTHING)
    },
    errorsBy: ({ code }) => (code === 'user-not-found' ? { email: 'unknown' } : null),
    about: 'role',
    failed: () => `${text('assign.failed')}.`,
  })
  return form
}
