import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { MOST_REMADE_SCANS, REMAKE_CAUSES } from 'contracts/order/remake-causes'
import { formatMoney } from 'contracts/text/format'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { RadioCards } from 'frontend-kit/ui/fields/radio-cards'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { FormDialog } from '../../../shared/form/form-dialog'
import { PartFailed } from '../part-failed'
import { useRemakable } from './queries'
import styles from './remake-dialog.module.css'
import { costOf } from './rules'
import { ScanChoices } from './scan-choices'
import { useText } from './texts'
import { useRemakeForm } from './use-remake-form'

/** As many characters as the service takes. */
const NOTE_LENGTH = 1000

/** What is made again, why, and who pays for it. */
export function RemakeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useText()
  const form = useRemakeForm(order, onClose)
  const { scans, quote } = useRemakable(order.id)
  const { typed, errors } = form
  const known = scans.reading.status === 'shown' ? scans.reading.value : []
  const chosen = known.filter((it) => typed.scanIds.includes(it.id))
  const price = quote.reading.status === 'shown' ? quote.reading.value.quote : null
  const costMinor = price && chosen.length > 0 ? costOf(price, chosen) : null
  const sum = (minor: number) => formatMoney(minor, order.currency, 'ru')
  return (
    <FormDialog
      of={form}
      title={text('remake.title', { number: orderNumber(order, 4) })}
      submitLabel={text('remake.submit')}
      cancelLabel={text('remake.cancel')}
      busyReason={text('remake.busy')}
      onClose={onClose}
    >
      {scans.reading.status === 'failed' && <PartFailed of={scans} />}
      {scans.reading.status === 'loading' && <SkeletonList label={text('remake.scans')} rows={2} />}
      {scans.reading.status === 'shown' && (
        <ScanChoices
          order={order}
          scans={known}
          chosen={typed.scanIds}
          onChange={(scanIds) => form.type({ scanIds })}
          error={
            errors.scanIds &&
            text(errors.scanIds === 'missing' ? 'remake.nothingChosen' : 'remake.tooMany', { most: MOST_REMADE_SCANS })
          }
        />
      )}
      <Select
        label={text('remake.cause')}
        placeholder={text('remake.causePlaceholder')}
        value={typed.cause}
        onChange={(cause) => form.type({ cause })}
        options={REMAKE_CAUSES.map((value) => ({ value, label: text(`remake.cause.${value}`) }))}
        error={errors.cause && text('remake.causeMissing')}
      />
      <TextArea
        {...form.field('note', NOTE_LENGTH)}
        label={text('remake.note')}
        hint={text('remake.noteHint')}
        error={errors.note && text('remake.noteMissing')}
        limit={{ length: NOTE_LENGTH, text: text('remake.noteFull', { most: NOTE_LENGTH }) }}
        autoComplete="off"
      />
      <RadioCards
        label={text('remake.price')}
        value={typed.price}
        onChange={(it) => form.type({ price: it })}
        cards={[
          {
            ...{ value: 'free', title: text('remake.price.free'), note: sum(0) },
            facts: [text('remake.price.freeFact')],
          },
          {
            ...{ value: 'priced', title: text('remake.price.priced'), facts: [text('remake.price.pricedFact')] },
            ...(costMinor !== null && { note: text('remake.price.about', { sum: sum(costMinor) }) }),
          },
        ]}
      />
      <p className={styles.effect}>{text('remake.effect')}</p>
    </FormDialog>
  )
}
