import type { Packing } from 'contracts/order/packing/packing'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useState } from 'react'
import { bagsOf, editedBags, keptBagEdits, NO_BAG_EDITS, patientsOf } from '../rules'
import { inTexts, useText } from '../texts'
import { usePrinting } from '../use-printing'
import { PrintAnswers } from './print-answers'
import styles from './print-dialog.module.css'
import { PrintFailure } from './print-failure'
import { PrinterChoice } from './printer-choice'

/** As long as a label's contract takes. */
const NAME_LENGTH = 200

type Props = {
  packing: Packing
  /** The label of this bag alone. */
  bagId?: string | undefined
  onClose: () => void
}

/** PACK-018: the customer and a name per patient, as they are printed on the bags; the order stays as it is (PACK-029). */
export const BagDialog = inTexts(function BagDialog({ packing: opened, bagId, onClose }: Props) {
  const text = useText()
  const [packing, setPacking] = useState(opened)
  const [edits, edit] = useState(NO_BAG_EDITS)
  const bags = bagsOf(packing, bagId)
  const printing = usePrinting({
    packing,
    kind: 'bags',
    bagIds: bagId === undefined ? undefined : [bagId],
    edit: (labels) => editedBags(labels, bags, edits),
    onChanged: (now) => {
      edit(keptBagEdits(edits, packing, now))
      setPacking(now)
    },
    onDone: onClose,
  })
  const limit = { length: NAME_LENGTH, text: text('field.limit', { length: NAME_LENGTH }) }
  const printed = bags.filter((it) => it.printed > 0).length
  const answers = (
    <PrintAnswers
      printing={printing}
      closeLabel={text('bags.cancel')}
      printLabel={text('bags.print')}
      onClose={onClose}
    />
  )
  return (
    <Dialog title={text('bags.title')} answers={answers} onClose={onClose} className={styles.dialog}>
      <div className={styles.scrolled}>
        {printing.failure && <PrintFailure failure={printing.failure} />}
        <TextField
          label={text('field.customer')}
          value={edits.customer ?? packing.order.fullName ?? ''}
          limit={limit}
          onChange={(customer) => edit({ ...edits, customer })}
        />
        {patientsOf(packing, bags).map(({ id, name }, index) => (
          <TextField
            key={id}
            label={text('field.patient', { number: index + 1 })}
            value={edits.patients[id] ?? name}
            limit={limit}
            onChange={(typed) => edit({ ...edits, patients: { ...edits.patients, [id]: typed } })}
          />
        ))}
        {printed > 0 && <p className={styles.duplicates}>{text('bags.duplicates', { count: printed })}</p>}
        <PrinterChoice kind="bags" />
      </div>
    </Dialog>
  )
})
