import type { Order } from 'contracts/order/order'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useState } from 'react'
import { HandOverWay } from './hand-over-way'
import { MailedLink } from './mailed-link'
import { inTexts, useText } from './texts'
import styles from './ways.module.css'

/** Folded at first; a code is asked for, and the maker of its picture loaded, once it is unfolded. */
export const Block = inTexts(({ order }: { order: Order }) => {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.block} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {text('device.title')}
        <Icon name="down" className={styles.icon} />
      </summary>
      {isOpen && (
        <div className={styles.ways}>
          <HandOverWay order={order} />
          <MailedLink order={order} />
        </div>
      )}
    </details>
  )
})
