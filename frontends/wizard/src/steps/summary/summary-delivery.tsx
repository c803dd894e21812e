import { useAtomValue } from 'jotai'
import { useText } from '../../later-texts'
import { draftAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { shownValue } from '../../order-session/rules'
import { UnsavedMark } from '../../parts/unsaved-mark'
import { Line, Lines } from '../../price/price-lines'
import { SummaryBlock } from './summary-block'
import styles from './summary-contacts.module.css'

const FIELDS = ['fullName', 'address', 'deliveryComment'] as const

/** Who receives the parcel, and where. */
export function SummaryDelivery() {
  const { go } = useOrderSession()
  const text = useText()
  const draft = useAtomValue(draftAtom)
  const shown = FIELDS.filter((it) => it !== 'deliveryComment' || shownValue(draft, it) !== '')
  return (
    <SummaryBlock title={text('step.address')} editLabel={text('summary.editDelivery')} onEdit={() => go('address')}>
      <div className={styles.contacts}>
        <Lines>
          {shown.map((it) => (
            <Line key={it} label={text(`field.${it}`)} value={shownValue(draft, it)} />
          ))}
        </Lines>
      </div>
      <UnsavedMark fields={FIELDS} />
    </SummaryBlock>
  )
}
