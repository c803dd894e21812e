import type { PartnerRecord } from 'contracts/partner/programme'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { useForm, Wrong } from '../../../shared/form/use-form'
import { usePartnerChanges } from '../../queries'
import { percentOf, type RateError, readRate, typedRate } from '../../rules'
import { useText } from '../../texts'
import styles from '../affiliates.module.css'

type Props = { partner: PartnerRecord }
type Typed = { rate: string }
type Errors = { rate?: RateError }

const LENGTH = 20
const ABOUT = 'partner-rate'

/** The commission of a partner, as a share from 0 to 1 (AFF-024). */
export function RateForm({ partner }: Props) {
  const text = useText()
  const { change } = usePartnerChanges()
  const { commissionBasisPoints: now } = partner
  const form = useForm<Typed, number | null, Errors, PartnerRecord>({
    start: () => ({ rate: typedRate(now) }),
    read({ rate: typed }) {
      const rate = readRate(typed)
      return typeof rate === 'string' ? new Wrong({ rate }) : rate
    },
    // An empty field keeps the rate (AFF-025).
    send: async (rate) => (rate === null ? partner : change(partner, { commissionBasisPoints: rate })),
    onDone({ commissionBasisPoints, version }) {
      form.type({ rate: typedRate(commissionBasisPoints) })
      if (version !== partner.version) toast({ kind: 'success', about: ABOUT, title: text('rate.saved') })
    },
    about: ABOUT,
    failed: () => text('rate.failed'),
  })
  const { rate: error } = form.errors
  return (
    <form {...form.form} className={styles.form}>
      <TextField
        {...form.field('rate', LENGTH)}
        label={text('rate.field')}
        hint={text('rate.hint', { percent: percentOf(now) })}
        error={error && text(`rate.${error}`)}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button type="submit" busy={form.isBusy}>
        {text('rate.save')}
      </Button>
    </form>
  )
}
