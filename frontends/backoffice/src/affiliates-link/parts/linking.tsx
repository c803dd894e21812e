import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { LoadFailed } from '../../shared/load-failed'
import { Section } from '../../shared/section/section'
import { useText } from '../texts'
import { Effect } from './effect'
import styles from './linking.module.css'
import { OrderPicker } from './order-picker'
import { PartnerPicker } from './partner-picker'
import { useLinkForm } from './use-link-form'

/** The pickers, what the link would change, and the question where a client moves. */
export function Linking() {
  const text = useText()
  const form = useLinkForm()
  const { order, partner, effect, to } = form
  return (
    <>
      <div className={styles.pickers}>
        <OrderPicker chosen={order} onChoose={form.chooseOrder} />
        <PartnerPicker chosen={partner} onChoose={form.choosePartner} />
      </div>
      {order && partner && (
        <Section title={text('effect.title')}>
          {effect.reading.status === 'loading' && <SkeletonList label={text('effect.loading')} rows={2} />}
          {effect.reading.status === 'failed' && (
            <LoadFailed title={text('effect.failed')} problem={effect.reading.problem} onRetry={effect.retry} />
          )}
          {effect.reading.status === 'shown' && <Effect effect={effect.reading.value} to={to} />}
        </Section>
      )}
      <div className={styles.actions}>
        <Button busy={form.isBusy} onPress={form.submit}>
          {text('link.link')}
        </Button>
        <Button look="line" busy={form.isRefreshing} onPress={form.refresh}>
          {text('link.refresh')}
        </Button>
      </div>
      {form.asked && (
        <ConfirmDialog
          title={text('move.title')}
          confirmLabel={text('move.yes')}
          cancelLabel={text('move.no')}
          busy={form.isBusy}
          onConfirm={form.accept}
          onCancel={form.decline}
        >
          <Effect effect={form.asked} to={to} />
        </ConfirmDialog>
      )}
    </>
  )
}
