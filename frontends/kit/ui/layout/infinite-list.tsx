import { type ReactNode, useCallback, useState } from 'react'
import { joined } from '../../joined'
import type { Listing } from '../../query-cache'
import { Button } from '../actions/button'
import styles from './infinite-list.module.css'

type Props<T> = {
  listing: Extract<Listing<T>, { status: 'shown' }>
  moreLabel: string
  /** Loads the next page and answers the id of its first item. */
  onMore: () => Promise<string | null>
  /** Whether an item holds what has this id, where an item is made of several of a page; by its own id by default. */
  holds?: (item: T, id: string) => boolean
  children: (item: T) => ReactNode
  className?: string | undefined
  itemClassName?: string | undefined
}

/** An infinite list with a button for its next page, which moves the focus to the first new item. */
export function InfiniteList<T extends { id: string }>({
  listing,
  moreLabel,
  onMore,
  holds = (it, id) => it.id === id,
  children,
  ...classes
}: Props<T>) {
  const { items, hasMore, work } = listing
  const [firstNew, setFirstNew] = useState<string | null>(null)
  const focus = useCallback((item: HTMLElement | null) => item?.focus({ preventScroll: true }), [])
  const isFiltering = work === 'filtering'
  return (
    <>
      <ul
        className={joined(styles.list, classes.className)}
        data-filtering={isFiltering || undefined}
        aria-busy={isFiltering}
      >
        {items.map((it) => (
          <li
            key={it.id}
            tabIndex={-1}
            ref={firstNew !== null && holds(it, firstNew) ? focus : null}
            className={joined(styles.item, classes.itemClassName)}
          >
            {children(it)}
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button look="line" busy={work === 'loading-more'} onPress={async () => setFirstNew(await onMore())}>
            {moreLabel}
          </Button>
        </div>
      )}
    </>
  )
}
