import { AUDIT_KINDS } from 'contracts/access/audit-actions'
import { Button } from 'frontend-kit/ui/actions/button'
import { DialogField } from 'frontend-kit/ui/fields/dialog-field'
import { SearchField } from 'frontend-kit/ui/fields/search-field'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useState } from 'react'
import { actionOf, kindOf, useText as useWords } from '../../shared/audit/texts'
import { chosenIn, filterOf } from '../action-groups'
import { useAuditFilters } from '../queries'
import { useText } from '../texts'
import { ActionsDialog } from './actions-dialog'
import styles from './filters.module.css'

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
      placeholder={text(`filter.${name}.hint`)}
      clearLabel={text('filter.clear')}
      value={value}
      onChange={(it) => choose({ [name]: it }, { replace: true })}
      maxLength={maxLength}
    />
  )
  const all = { value: '', label: text('filter.all') }
  return (
    <search className={styles.filters}>
      <div className={styles.fields}>
        {search('who', who, EMAIL_LENGTH)}
        {search('record', record, RECORD_LENGTH)}
        <Actions action={action} onChange={(it) => choose({ action: it })} />
        <Select
          label={text('filter.kind')}
          value={kind}
          onChange={(it) => choose({ kind: it })}
          options={[all, ...AUDIT_KINDS.map((it) => ({ value: it, label: kindOf(words, it) }))]}
        />
        {search('site', site, SITE_LENGTH)}
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

/** The actions to filter by: none, one or several. */
function Actions({ action, onChange }: { action: string; onChange: (action: string) => void }) {
  const [text, words] = [useText(), useWords()]
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenIn(action)
  const [first, ...others] = chosen
  const shown =
    first === undefined
      ? text('filter.all')
      : others.length === 0
        ? actionOf(words, first)
        : text('filter.several', { first: actionOf(words, first), count: others.length })
  return (
    // One cell of the grid, also while the dialog is open.
    <div>
      <DialogField label={text('filter.action')} shown={shown} onPress={() => setOpen(true)} />
      {isOpen && (
        <ActionsDialog chosen={chosen} onChoose={(it) => onChange(filterOf(it))} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
