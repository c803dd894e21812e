import type { Client } from 'contracts/order/staff/clients'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { FormDialog } from '../form/form-dialog'
import { SiteSelect } from '../sites/site-select'
import styles from './begin-dialog.module.css'
import { useSuggestions } from './queries'
import { EMAIL_LENGTH, isEmail, normalized, type Start, termsSaid } from './rules'
import { useText } from './texts'
import { useBeginForm } from './use-begin-form'

/** For whom the order is, and on which site: clients are suggested while their e-mail or name is typed. */
export function BeginDialog({ onClose, ...start }: Start & { onClose: () => void }) {
  const text = useText()
  const form = useBeginForm(start)
  const { typed, errors } = form
  const suggested = useSuggestions(typed.email, typed.site)
  const found = suggested ?? []
  const known = found.find((it) => it.email === normalized(typed.email))
  return (
    <FormDialog
      of={form}
      title={text('begin.title')}
      submitLabel={text('begin.submit')}
      cancelLabel={text('begin.cancel')}
      busyReason={text('begin.busy')}
      onClose={onClose}
    >
      <TextField
        {...form.field('email', EMAIL_LENGTH)}
        type="email"
        autoComplete="off"
        autoFocus
        label={text('begin.email')}
        hint={text('begin.emailHint')}
        error={errors.email && text('begin.emailMissing')}
        limit={{ length: EMAIL_LENGTH, text: text('begin.emailFull', { most: EMAIL_LENGTH }) }}
      />
      <div className={styles.found} role="status">
        {known ? (
          <Known client={known} />
        ) : (
          isEmail(typed.email) && suggested?.length === 0 && <p>{text('begin.new')}</p>
        )}
      </div>
      {!known && found.length > 0 && (
        <ul className={styles.suggestions} aria-label={text('begin.known')}>
          {found.map((it) => (
            <li key={it.email}>
              <Button look="quiet" className={styles.suggestion} onPress={() => form.type({ email: it.email })}>
                {it.name ? text('begin.client', { email: it.email, name: it.name }) : it.email}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SiteSelect oneOnly value={typed.site} onChange={(site) => form.type({ site })} />
    </FormDialog>
  )
}

/** Who it is, and what was agreed with them, in one line. */
function Known({ client }: { client: Client }) {
  const text = useText()
  const terms = text(`begin.${termsSaid(client)}`, { percent: client.terms?.discountPercent ?? 0 })
  const said = [client.name, text('begin.facts', { count: client.orderCount }), terms].filter(Boolean)
  return <p>{said.join(' · ')}</p>
}
