import type { Currency } from 'contracts/common'
import type { PartnerDetails, RublePayoutDetails } from 'contracts/partner/details'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { type FormEvent, useState } from 'react'
import { useSavePayee } from '../../queries'
import { type PayeeForm, payeeFaults, payeeFields, payeeForm, payeeOf } from '../../rules'
import { problemId, useText } from '../../texts'
import styles from './form.module.css'

const RUBLE: readonly RublePayoutDetails['taxStatus'][] = [
  'self-employed',
  'sole-proprietor',
  'organisation',
  'individual',
]
/** The longest of each field: a name, or a number with spaces. */
const LENGTH = 200

/** Where the partner is paid: the form of rubles, or of euro. */
export function Payee({
  details,
  version,
  currency,
}: {
  details: PartnerDetails
  version: number
  currency: Currency
}) {
  const text = useText()
  const { isBusy, run } = useSavePayee()
  const [typed, setTyped] = useState<Partial<PayeeForm>>({})
  const [isRefused, setRefused] = useState(false)
  const form = { ...payeeForm(details.payout, currency), ...typed }
  const faults = payeeFaults(form)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(faults.length > 0)
    if (faults.length > 0) return
    const saved = await run(version, payeeOf(form))
    if (saved === null) return
    if (saved instanceof ApiProblem)
      return toast({
        kind: 'error',
        about: 'payee',
        title: text('toast.payeeFailed'),
        text: text(problemId(saved.code)),
      })
    toast({ kind: 'success', about: 'payee', title: text('toast.payeeSaved') })
    setTyped({})
  }

  return (
    <>
      <p className={styles.quiet}>{text('payee.text')}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.fields}>
          {form.taxStatus !== 'eu' && (
            <Select
              label={text('payee.taxStatus')}
              value={form.taxStatus}
              onChange={(it) => setTyped({ ...typed, taxStatus: it })}
              options={RUBLE.map((it) => ({ value: it, label: text(`tax.${it}`) }))}
            />
          )}
          {payeeFields(form).map((field) => (
            <TextField
              key={field}
              label={text(form.taxStatus === 'eu' && field === 'taxId' ? 'payee.vatId' : `payee.${field}`)}
              value={form[field]}
              onChange={(it) => setTyped({ ...typed, [field]: it })}
              limit={{ length: LENGTH, text: text('name.limit', { length: LENGTH }) }}
              error={isRefused && faults.includes(field) ? text(`payeeFault.${field}`) : undefined}
            />
          ))}
        </div>
        <Button type="submit" look="line" busy={isBusy}>
          {text('name.save')}
        </Button>
      </form>
    </>
  )
}
