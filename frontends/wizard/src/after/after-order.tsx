import type { Order } from 'contracts/orders'
import { Arch } from 'frontend-kit/ui/arch'
import { Panel } from 'frontend-kit/ui/panel'
import type { ReactNode } from 'react'
import styles from './after-order.module.css'
import { useText } from './texts'

type Props = {
  /** Null where no order is known. */
  order: Order | null
  /** Nothing is celebrated while the order is still to be paid. */
  hasPicture?: boolean
  title: string
  lead: string
  /** What has to be known or done besides. */
  children?: ReactNode
  /** What happens next, in its order. */
  steps?: readonly string[]
  links: ReactNode
}

/** A page that follows the placing of an order: how it stands, what happens next, where to go. */
export function AfterOrder({ order, hasPicture = true, title, lead, children, steps = [], links }: Props) {
  const text = useText()
  return (
    <div className={styles.page}>
      <Panel className={styles.panel}>
        {hasPicture && <Received order={order} />}
        <div aria-live="polite">
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children && <div className={styles.notes}>{children}</div>}
        {steps.length > 0 && <h2 className={styles.next}>{text('thanks.next')}</h2>}
        <ol className={styles.steps}>
          {steps.map((it) => (
            <li key={it} className={styles.step}>
              {it}
            </li>
          ))}
        </ol>
        <div className={styles.links}>{links}</div>
      </Panel>
    </div>
  )
}

/** The arch fills as the factory receives the scans. */
function Received({ order }: { order: Order | null }) {
  const text = useText()
  const total = order?.scanCount ?? 0
  const received = order?.receivedCount ?? 0
  return (
    <figure className={styles.received}>
      <Arch filled={total > 0 ? received / total : 1} />
      {total > 0 && (
        <figcaption className={styles.count}>
          <span role="status">
            {received < total ? text('thanks.received', { received, total }) : text('thanks.allReceived', { total })}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
