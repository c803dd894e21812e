import { orderNumber } from 'contracts/order/order-number'
import { later } from 'frontend-kit/later'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { useAtomValue } from 'jotai'
import { Navigate, useHints, usePageMeta, useSearchParams } from 'platform'
import { Suspense, useDeferredValue, useEffect } from 'react'
import styles from './order-page.module.css'
import { openingAtom, orderAtom } from './order-session/atoms'
import { useOrderSession, useVisit } from './order-session/context'
import { Continuing } from './other-device/continuing'
import { OpeningFailed } from './parts/opening-failed'
import { OrderHead } from './parts/order-head'
import { OrderSkeleton } from './parts/order-skeleton'
import { usePrefill } from './parts/use-prefill'
import { useReturn } from './parts/use-return'
import { WorkPanel } from './parts/work-panel'
import { placingAtom } from './payment/atoms'
import { PricePanel } from './price/price-panel'
import { useStepHistory } from './steps/parts/use-step-history'
import { Stepper } from './steps/stepper/stepper'
import { useText } from './texts'

const { Component: Placed } = later(() =>
  import(/* webpackChunkName: "steps" */ './payment/placed').then((it) => it.Placed),
)

// Nothing that a toast tells of can happen before the steps have come.
const { Component: Told } = later(() => import(/* webpackChunkName: "steps" */ './parts/told').then((it) => it.Told))

/** The order wizard; `?new=1` starts an order, `?id=` opens one (SHELL-011, SHELL-012). */
export function OrderPage() {
  const { open, startNew } = useVisit()
  const { handleHint, refreshUnfinished, storage } = useOrderSession()
  const text = useText()
  const [search] = useSearchParams()
  const isNew = search.has('new')
  const askedId = search.get('id')
  // The page first asks whether the person continues another device's order here.
  const isContinuing = search.has('continue')
  const order = useAtomValue(orderAtom)
  const title = order ? text('order.titleNumbered', { number: orderNumber(order, 4) }) : text('order.title')
  usePageMeta({ title, description: text('order.description') })
  useReturn()
  usePrefill()
  useStepHistory(isNew)
  useHints(handleHint)
  useEffect(
    () => storage.onWrittenElsewhere('scan_uploads', () => void refreshUnfinished()),
    [storage, refreshUnfinished],
  )
  useEffect(() => {
    if (isNew) startNew()
    else if (!isContinuing) void open(askedId)
  }, [isNew, isContinuing, askedId, startNew, open])

  if (isNew) return <Navigate replace to="/order" />
  return (
    <div className={styles.page} data-page="work">
      <Suspense>
        <Told />
      </Suspense>
      <OrderHead title={title} />
      <Continuing>
        <Body />
      </Continuing>
    </div>
  )
}

function Body() {
  const opening = useAtomValue(openingAtom)
  const order = useAtomValue(orderAtom)
  const { status } = useAtomValue(placingAtom)
  // A browser takes long to write its first amount, so the step stands there before the price does.
  const isStepShown = useDeferredValue(opening.status === 'open', false)
  if (opening.status === 'opening') return <OrderSkeleton />
  if (opening.status === 'failed') return <OpeningFailed problem={opening.problem} />
  // While this tab places the order, the person is about to leave the page.
  const isPlaced = order !== null && order.status !== 'draft' && status !== 'placing' && status !== 'waiting'
  return (
    <div className={styles.columns} data-placed={isPlaced || undefined}>
      {isPlaced ? (
        <Suspense fallback={<Skeleton shape="block" />}>
          <Placed order={order} />
        </Suspense>
      ) : (
        <>
          <Stepper />
          <WorkPanel />
        </>
      )}
      {isStepShown && <PricePanel />}
    </div>
  )
}
