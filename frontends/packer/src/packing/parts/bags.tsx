import type { Bag, Packing } from 'contracts/order/packing/packing'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { scanningAtom } from '../atoms'
import { tileAt } from '../rules'
import { useKnown } from '../session-context'
import { useText } from '../texts'
import { BagTile } from './bag-tile'
import styles from './bags.module.css'

type Props = { packing: Packing; children: (bag: Bag) => ReactNode }

/** A tile for each bag; arrows lead from one to the next. `children`: what may be done with a bag. */
export function Bags({ packing: { bags }, children }: Props) {
  const text = useText()
  const { answer } = useKnown(scanningAtom)
  const list = useRef<HTMLUListElement>(null)
  function walk(event: KeyboardEvent) {
    const tiles = [...(list.current?.children ?? [])] as HTMLElement[]
    const at = tiles.findIndex((it) => it.contains(event.target as Node))
    const columns = tiles.filter((it) => it.offsetTop === tiles[0]?.offsetTop).length
    const to = at < 0 ? null : tileAt(at, event.key, { count: tiles.length, columns })
    if (to === null) return
    event.preventDefault()
    tiles[to]?.querySelector('button')?.focus()
  }
  if (bags.length === 0) return null
  return (
    <section aria-label={text('bags.title')}>
      <ul ref={list} className={styles.bags} onKeyDown={walk}>
        {bags.map((it) => (
          <BagTile key={it.id} bag={it} isLast={answer?.kind === 'right' && answer.bagId === it.id}>
            {children(it)}
          </BagTile>
        ))}
      </ul>
    </section>
  )
}
