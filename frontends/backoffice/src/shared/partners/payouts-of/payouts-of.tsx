import { Button } from 'frontend-kit/ui/actions/button'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { RowDialogs, useRowDialog } from '../../lists/row-dialogs'
import { useListToast } from '../../lists/use-list-toast'
import { LoadFailed } from '../../load-failed'
import { PayoutDialog } from './parts/payout-dialog'
import { PayoutList } from './parts/payout-list'
import styles from './payouts-of.module.css'
import { usePayouts } from './queries'
import type { PayoutsProps } from './rules'
import { PayoutTexts, useText } from './texts'

/** What was paid out to a partner, by quarter, and the form of another payout (AFF-047); its place has the heading. */
export const PayoutsOf = (props: PayoutsProps) => (
  <PayoutTexts locale="ru">
    <RowDialogs>
      <Here {...props} />
    </RowDialogs>
  </PayoutTexts>
)

function Here({ partner, onChanged }: PayoutsProps) {
  const text = useText()
  const open = useRowDialog()
  const payouts = usePayouts(partner.id)
  const { listing, retry, more } = payouts
  useListToast(`payouts-${partner.id}`, payouts, text('payouts.failed'))
  const add = () => open((close) => <PayoutDialog partner={partner} onChanged={onChanged} onClose={close} />)
  return (
    <div className={styles.payouts}>
      <div className={styles.actions}>
        <Button look="line" icon="plus" onPress={add}>
          {text('payouts.add')}
        </Button>
      </div>
      {listing.status === 'loading' && <SkeletonList label={text('payouts.reading')} rows={2} />}
      {listing.status === 'failed' && (
        <LoadFailed title={text('payouts.failed')} problem={listing.problem} onRetry={() => void retry()} />
      )}
      {listing.status === 'shown' && <PayoutList listing={listing} onMore={more} onChanged={onChanged} />}
    </div>
  )
}
