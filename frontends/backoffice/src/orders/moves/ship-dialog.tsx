import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../texts'
import { type Parcels, readParcels } from './rules'
import styles from './ship-dialog.module.css'

type Props = { orders: readonly Order[]; onShip: (parcels: Parcels) => void; onClose: () => void }

/** The longest carrier and number that the service takes. */
const LENGTH = 100

/** Asks for the parcels of orders that are sent: the carrier once, and a number for each, where there is one. */
export function ShipDialog({ orders, onShip, onClose }: Props) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState<{ carrier: string; numbers: Record<string, string> }>({ carrier: '', numbers: {} })
  const [isWrong, setWrong] = useState(false)
  const [first, ...others] = orders
  const send = (event: FormEvent) => {
    event.preventDefault()
    const parcels = readParcels(
      typed,
      orders.map((it) => it.id),
    )
    if (parcels === 'carrierMissing') setWrong(true)
    else onShip(parcels)
  }
  const number = first ? orderNumber(first, 4) : ''
  return (
    <Dialog
      title={others.length ? text('ship.several', { count: orders.length }) : text('ship.one', { number })}
      onClose={onClose}
      answers={
        <>
          <Button look="line" onPress={onClose}>
            {text('ship.cancel')}
          </Button>
          <Button type="submit" form={id}>
            {text('ship.action')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={send} noValidate>
        <p className={styles.hint}>{text('ship.hint')}</p>
        <TextField
          label={text('ship.carrier')}
          value={typed.carrier}
          onChange={(carrier) => {
            setWrong(false)
            setTyped({ ...typed, carrier: carrier.slice(0, LENGTH) })
          }}
          error={isWrong ? text('ship.carrierMissing') : undefined}
        />
        {orders.map((order) => (
          <TextField
            key={order.id}
            label={others.length ? text('ship.numberOf', { number: orderNumber(order, 4) }) : text('ship.number')}
            value={typed.numbers[order.id] ?? ''}
            onChange={(it) => setTyped({ ...typed, numbers: { ...typed.numbers, [order.id]: it.slice(0, LENGTH) } })}
          />
        ))}
      </form>
    </Dialog>
  )
}
