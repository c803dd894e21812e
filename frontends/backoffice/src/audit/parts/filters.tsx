import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction, isKnownAction } from 'contracts/access/audit-actions'
import { Button } from 'frontend-kit/ui/actions/button'
import { SearchField } from 'frontend-kit/ui/fields/search-field'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { actionOf, kindOf, useText as useWords } from '../../shared/audit/texts'
import { useAuditFilters } from '../queries'
import { useText } from '../texts'
import styles from './filters.module.css'

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[]
/** The longest that the service takes. */
const [EMAIL_LENGTH, RECORD_LENGTH, SITE_LENGTH] = [254, 320, 20]

/** Who, what, about which record, where and when; they stand in the address. */
export function Filters() {
  const [text, words] = [useText(), useWords()]
  const { filters, choose } = useAuditFilters()
  const { who, action, kind, record, order, site, from, to } = filters
  const search = (name: 'who' | 'record' | 'site', value: string, maxLength: number) => (
    <SearchField
      label={text(`filter.${name}`)}
      clearLabel={text('filter.clear')}
      value={value}
      onChange={(it) => choose({ [name]: it }, { replace: true })}
      maxLength={maxLength}
    />
  )
  const actions = ACTIONS.map((it) => ({ value: it as string, label: actionOf(words, it) }))
  // Of a link: several actions, or one of a newer service.
  const linked = action !== '' && !isKnownAction(action)
  const named = action.includes(',') ? text('filter.several') : action
  const all = { value: '', label: text('filter.all') }
  return (
    <search className={styles.filters}>
      <div className={styles.searches}>
        {search('who', who, EMAIL_LENGTH)}
        {search('record', record, RECORD_LENGTH)}
        {search('site', site, SITE_LENGTH)}
      </div>
      <div className={styles.choices}>
        <Select
          label={text('filter.action')}
          value={action}
          onChange={(it) => choose({ action: it })}
          options={[
            all,
            ...(linked ? [{ value: action, label: named }] : []),
            ...actions.toSorted((one, other) => one.label.localeCompare(other.label, 'ru')),
          ]}
        />
        <Select
          label={text('filter.kind')}
          value={kind}
          onChange={(it) => choose({ kind: it })}
          options={[all, ...AUDIT_KINDS.map((it) => ({ value: it, label: kindOf(words, it) }))]}
        />
        <TextField type="date" label={text('filter.from')} value={from} onChange={(it) => choose({ from: it })} />
        <TextField type="date" label={text('filter.to')} value={to} onChange={(it) => choose({ to: it })} />
      </div>
      {order !== '' && (
        <p className={styles.order}>
          {text('filter.order')}
          <Button look="quiet" onPress={() => choose({ order: '' })}>
            {text('filter.orderAll')}
          </Button>
        </p>
      )}
    </search>
  )
}
