import type { Order } from 'contracts/orders'
import type { Listing } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/button'
import { type ComponentType, useCallback, useState } from 'react'
import { useText } from '../../texts'
import styles from './growing-list.module.css'

type Props = {
  listing: Extract<Listing<Order>, { status: 'shown' }>
  Card: ComponentType<{ order: Order }>
  /** Fetches the next part and answers the first order of it. */
  onMore: () => Promise<Order['id'] | null>
}

/** Cards, and the way to more of them: there the keyboard and the screen reader go on at the first new one. */
export function GrowingList({ listing: { items, hasMore, work }, Card, onMore }: Props) {
  const text = useText()
  const [firstNew, setFirstNew] = useState<string | null>(null)
  const focus = useCallback((card: HTMLElement | null) => card?.focus({ preventScroll: true }), [])
  return (
    <>
      <ul className={styles.list} data-asking={work === 'asking' || undefined} aria-busy={work === 'asking'}>
        {items.map((it) => (
          <li key={it.id} tabIndex={-1} ref={it.id === firstNew ? focus : null} className={styles.item}>
            <Card order={it} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button look="line" busy={work === 'adding'} onPress={async () => setFirstNew(await onMore())}>
            {text('orders.more')}
          </Button>
        </div>
      )}
    </>
  )
}
