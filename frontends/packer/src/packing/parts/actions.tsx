import type { Packing } from 'contracts/order/packing/packing'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useIsOnline } from 'platform'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { PrintBags } from '../../shared/printing/print-bags'
import { PrintBox } from '../../shared/printing/print-box'
import { scanningAtom } from '../atoms'
import { progressOf, stageOf } from '../rules'
import { useKnown } from '../session-context'
import { useBagName, useText } from '../texts'
import styles from './actions.module.css'

/** So many bags are named; of more the number is said. */
const NAMED = 3

/** Where the buttons are that keys press, while they are there. */
export type Places = { readonly [name in 'bags' | 'box' | 'override']: RefObject<HTMLDivElement | null> }

type Props = {
  packing: Packing
  /** The form that ships the order, of another room. */
  shipping: ReactNode
  onOverride: () => void
  places: Places
}

/** What is to be done next with an order: the labels of its bags, that of its box, its parcel. */
export function Actions({ packing, shipping, onOverride, places }: Props) {
  const text = useText()
  const isOnline = useIsOnline()
  const nameOf = useBagName()
  const stage = stageOf(packing)
  const { open, total } = progressOf(packing.bags)
  // Then the scanner is what is next.
  const isPrinted = open.every((bag) => bag.printed > 0)
  // Enter prints the label at once; an answer that must be pressed away comes before it.
  const isNext = useKnown(scanningAtom).answer?.kind === 'right' && stage === 'box'
  useEffect(() => {
    if (isNext) places.box.current?.querySelector('button')?.focus()
  }, [isNext, places.box])
  const missing = text('do.boxOpen', {
    count: open.length,
    bags: open.slice(0, NAMED).map(nameOf).join('; '),
    more: Math.max(0, open.length - NAMED),
  })
  return (
    <div className={styles.actions}>
      {stage === 'box' && (
        <Note kind="success" title={text('box.ready')}>
          {text('box.readyText')}
        </Note>
      )}
      {stage === 'ship' && (
        <Note kind="success" title={text('ship.ready')}>
          {text('ship.readyText')}
        </Note>
      )}
      {/* The numbers of parcels are scanned into their fields. */}
      {stage === 'ship' && <div data-takes-scans>{shipping}</div>}
      <div className={styles.keys}>
        {stage === 'bags' && (
          <div ref={places.bags} className={styles.key}>
            <PrintBags orderId={packing.order.id} look={isPrinted ? 'line' : 'action'} />
          </div>
        )}
        {stage === 'bags' ? (
          <Button look="line" className={styles.wide} disabledReason={total === 0 ? text('progress.none') : missing}>
            {text('do.box')}
          </Button>
        ) : (
          <div ref={places.box} className={styles.key}>
            <PrintBox orderId={packing.order.id} look={stage === 'box' ? 'action' : 'line'} />
          </div>
        )}
        {stage === 'bags' && total > 0 && (
          <div ref={places.override} className={styles.key}>
            <Button
              look="quiet"
              aria-haspopup="dialog"
              disabledReason={isOnline ? undefined : text('do.offline')}
              onPress={onOverride}
            >
              {text('do.override')}
            </Button>
          </div>
        )}
      </div>
      {/* Hands in gloves find no reason that shows itself on a touch alone. */}
      {stage === 'bags' && total > 0 && (
        <p className={styles.missing} aria-hidden="true">
          {missing}
        </p>
      )}
    </div>
  )
}
