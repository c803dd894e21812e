import { may } from 'contracts/access/rights'
import { later } from 'frontend-kit/later'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useSession } from 'platform'
import { useId, useState } from 'react'
import { useText } from '../../texts'
import folding from '../facts/folding-section.module.css'
import section from '../facts/section.module.css'

const { Component: Sentences } = later(() => import('./sentences').then((it) => it.Sentences))

/** What staff did with the order, for admins alone (AUTH-027); it is loaded when they open it, and nothing of it for managers. */
export function Trail({ orderId }: { orderId: string }) {
  const text = useText()
  const session = useSession()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (session.status !== 'signed-in' || !may(session.person, 'admin')) return null
  return (
    <Panel className={folding.panel} aria-labelledby={id}>
      <details className={folding.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={folding.summary}>
          <h2 id={id} className={section.title}>
            {text('trail.title')}
          </h2>
          <Icon name="down" className={folding.icon} />
        </summary>
        <div className={folding.content}>{isOpen && <Sentences orderId={orderId} />}</div>
      </details>
    </Panel>
  )
}
