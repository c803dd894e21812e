import { InfiniteList } from 'frontend-kit/ui/layout/infinite-list'
import { useMemo } from 'react'
import type { OwnOrders } from '../../queries'
import { useText } from '../../texts'
import styles from '../section.module.css'
import { DeliveryStack } from './delivery-stack'
import { type Stack, stacksOf } from './rules'
import { SectionTitle } from './section-title'

const hasOrder = ({ orders }: Stack, id: string) => orders.some((it) => it.id === id)

/** The orders that run, newest first (CAB-001). */
export function Running({ running: { listing, more } }: Pick<OwnOrders, 'running'>) {
  const text = useText()
  const items = listing.status === 'shown' ? listing.items : null
  const stacks = useMemo(() => items && stacksOf(items), [items])
  if (listing.status !== 'shown' || !stacks?.length) return null
  const title = text('running.title')
  return (
    <section className={styles.section} aria-label={title}>
      <SectionTitle title={title} listing={listing} />
      <InfiniteList
        listing={{ ...listing, items: stacks }}
        moreLabel={text('orders.more')}
        onMore={more}
        holds={hasOrder}
      >
        {(it) => <DeliveryStack stack={it} />}
      </InfiniteList>
    </section>
  )
}
