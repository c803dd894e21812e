import { joined } from 'frontend-kit/joined'
import { Fragment, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import cards from '../cards.module.css'
import { columnsIn } from './rules'
import { useWindow } from './use-window'
import styles from './windowed-cards.module.css'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** How many there are in all; null while that is unknown. */
  total: number | null
  /** Answers the card that stays drawn. */
  kept: () => number | null
  children: (row: Row) => ReactNode
}

const REM_PX = 16
/** The least width of a card and the space between two, as the stylesheet has them. */
const [CARD_PX, GAP_PX] = [20 * REM_PX, 12]
/** A card with all its lines and a button. */
const ESTIMATED_PX = 232

/** `Cards` of any number, of which only those near the window are drawn. */
export function WindowedCards<Row>({ label, rows, idOf, total, kept, children }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const columns = useColumns(list)
  const keptLine = useCallback(() => {
    const index = kept()
    return index === null ? null : Math.floor(index / columns)
  }, [kept, columns])
  const count = Math.ceil(rows.length / columns)
  const { drawn, after, body, row } = useWindow({ count, estimatedPx: ESTIMATED_PX, gapPx: GAP_PX, kept: keptLine })
  return (
    <ul
      ref={(it) => {
        list.current = it
        body(it)
      }}
      className={joined(cards.cards, styles.cards)}
      aria-label={label}
    >
      {drawn.map(({ index, before }) => (
        <Fragment key={index}>
          <Space height={before} />
          {rows.slice(index * columns, (index + 1) * columns).map((it, column) => (
            <li
              key={idOf(it)}
              ref={column === 0 ? row : null}
              data-index={index}
              data-row={idOf(it)}
              className={styles.card}
              aria-posinset={index * columns + column + 1}
              aria-setsize={total ?? -1}
            >
              {children(it)}
            </li>
          ))}
        </Fragment>
      ))}
      <Space height={after} />
    </ul>
  )
}

const Space = ({ height }: { height: number }) =>
  height > 0 && <li aria-hidden="true" className={styles.space} style={{ blockSize: height }} />

function useColumns(list: { current: HTMLElement | null }): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const it = list.current
    if (!it) return
    const look = () => setColumns(columnsIn(it.clientWidth, Math.min(CARD_PX, it.clientWidth), GAP_PX))
    look()
    const watching = new ResizeObserver(look)
    watching.observe(it)
    return () => watching.disconnect()
  }, [list])
  return columns
}
