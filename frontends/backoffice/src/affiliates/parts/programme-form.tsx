import type { Programme, ProgrammeChange } from 'contracts/partner/programmes'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { useForm, Wrong } from '../../shared/form/use-form'
import { CURRENCY_SIGNS, dayOf, readAmount, typedAmount } from '../../shared/rules'
import { useSiteName } from '../../shared/sites/queries'
import { usePartnerChanges } from '../queries'
import { type RateError, readDays, readRate, typedRate } from '../rules'
import { useText } from '../texts'
import styles from './affiliates.module.css'

type Typed = { days: string; minimum: string; rate: string }
type Errors = { days?: true; minimum?: true; rate?: RateError }

const LENGTH = 20
const MOST_MINOR = 100_000_000_00
const ABOUT = 'programme'

/** The terms of a site's programme, which apply to what is paid from now on. */
export function ProgrammeForm({ programme }: { programme: Programme }) {
  const text = useText()
  const { changeProgramme } = usePartnerChanges()
  const { site, currency, since } = programme
  const form = useForm<Typed, ProgrammeChange, Errors, Programme>({
    start: () => typedOf(programme),
    read,
    send: (change) => changeProgramme(programme, change),
    onDone: () => toast({ kind: 'success', about: ABOUT, title: text('terms.saved') }),
    about: ABOUT,
    failed: () => text('terms.saveFailed'),
  })
  const { days, minimum, rate } = form.errors
  const name = text('terms.site', { site: useSiteName(site) })
  return (
    <form {...form.form} className={styles.programme} aria-label={name}>
      <p className={styles.small}>
        {name}. {since === null ? text('terms.default') : text('terms.since', { day: dayOf(since) })}.{' '}
        {text('terms.hint')}
      </p>
      <div className={styles.fields}>
        <TextField
          {...form.field('days', LENGTH)}
          label={text('terms.hold')}
          error={days && text('terms.holdWrong')}
          inputMode="numeric"
        />
        <TextField
          {...form.field('minimum', LENGTH)}
          label={text('terms.minimum', { unit: CURRENCY_SIGNS[currency] })}
          error={minimum && text('terms.minimumWrong')}
          inputMode="decimal"
        />
        <TextField
          {...form.field('rate', LENGTH)}
          label={text('terms.first')}
          error={rate && text(`rate.${rate}`)}
          inputMode="decimal"
        />
      </div>
      <Button type="submit" busy={form.isBusy}>
        {text('terms.save')}
      </Button>
    </form>
  )
}

const typedOf = ({ holdDays, minimumMinor, firstBasisPoints }: Programme): Typed => ({
  days: String(holdDays),
  minimum: typedAmount(minimumMinor),
  rate: typedRate(firstBasisPoints),
})

function read(typed: Typed): ProgrammeChange | Wrong<Errors> {
  const holdDays = readDays(typed.days)
  const minimumMinor = readAmount(typed.minimum, { mostMinor: MOST_MINOR, mayBeZero: true })
  const rate = readRate(typed.rate)
  const errors: Errors = {
    ...(holdDays === null && { days: true }),
    ...(typeof minimumMinor === 'string' && { minimum: true }),
    ...(typeof rate === 'string' && { rate }),
  }
  if (holdDays === null || typeof minimumMinor === 'string' || typeof rate === 'string') return new Wrong(errors)
  return { holdDays, minimumMinor, ...(rate !== null && { firstBasisPoints: rate }) }
}
