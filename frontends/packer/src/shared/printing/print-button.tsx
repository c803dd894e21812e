import type { Packing } from 'contracts/order/packing/packing'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { later } from 'frontend-kit/later'
import { Button, type ButtonLook } from 'frontend-kit/ui/actions/button'
import { toast, useIsOnline } from 'platform'
import { type ReactNode, Suspense, useState } from 'react'
import { problemId, useText } from '../../texts'
import { readPacking } from './queries'
import { bagsOf, type Kind } from './rules'

const { Component: BagDialog } = later(() =>
  import(/* webpackChunkName: "printing" */ './parts/bag-dialog').then((it) => it.BagDialog),
)
const { Component: BoxDialog } = later(() =>
  import(/* webpackChunkName: "printing" */ './parts/box-dialog').then((it) => it.BoxDialog),
)

type Props = {
  orderId: string
  kind: Kind
  /** The label of this bag alone. */
  bagId?: string
  look?: ButtonLook
  children: ReactNode
}

/** Opens the dialog that prints labels of an order, as the order is at the press. */
export function PrintButton({ orderId, kind, bagId, look = 'line', children }: Props) {
  const text = useText()
  const isOnline = useIsOnline()
  const { isBusy, run } = useChange(readPacking)
  const [opened, setOpened] = useState<Packing | null>(null)
  const close = () => setOpened(null)

  async function open() {
    const packing = await run(orderId)
    if (packing instanceof ApiProblem)
      toast({
        kind: 'error',
        about: 'printing',
        title: text('print.failed'),
        text: text(problemId(packing.code)),
        action: { label: text('orders.retry'), onPress: () => void open() },
      })
    // PACK-021
    else if (packing && kind === 'bags' && bagsOf(packing, bagId).length === 0)
      toast({ kind: 'error', about: 'printing', title: text('print.noPatients') })
    else setOpened(packing)
  }

  return (
    <>
      <Button
        look={look}
        busy={isBusy}
        disabledReason={isOnline ? undefined : text('print.offline')}
        onPress={() => void open()}
      >
        {children}
      </Button>
      {opened && (
        <Suspense>
          {kind === 'bags' ? (
            <BagDialog packing={opened} bagId={bagId} onClose={close} />
          ) : (
            <BoxDialog packing={opened} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
