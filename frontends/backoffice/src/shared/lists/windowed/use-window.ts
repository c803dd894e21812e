import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Drawn, spacesOf } from './rules'

type Options = {
  count: number
  /** How high a row is until it was drawn, in pixels. */
  estimatedPx: number
  gapPx?: number
  /** Answers the row that stays drawn wherever the page is scrolled, because the focus is in it; asked when other rows come. */
  kept: () => number | null
}

/** The rows of a long list that are drawn: those that are seen, and some before and after them. */
export type Windowed = {
  drawn: readonly Drawn[]
  after: number
  /** The element that begins with the first row. */
  body: (it: HTMLElement | null) => void
  /** Each drawn row, which has `data-index`. */
  row: (it: HTMLElement | null) => void
}

/** Rows are drawn so far beyond the window that fast scrolling shows no empty space. */
const BEYOND = 12

export function useWindow({ count, estimatedPx, gapPx = 0, kept }: Options): Windowed {
  const body = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  // What stands above the list comes, goes and grows without the list being drawn again.
  useLayoutEffect(() => {
    const look = () => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
    }
    look()
    const watching = new ResizeObserver(look)
    watching.observe(document.body)
    return () => watching.disconnect()
  }, [])
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range)
      const stays = kept()
      if (stays === null || stays >= range.count || near.includes(stays)) return near
      return [...near, stays].sort((one, other) => one - other)
    },
    [kept],
  )
  const rows = useWindowVirtualizer<HTMLElement>({
    ...{ count, gap: gapPx, overscan: BEYOND, scrollMargin: top, rangeExtractor },
    estimateSize: () => estimatedPx,
    useFlushSync: false,
  })
  const { drawn, after } = spacesOf(rows.getVirtualItems(), { top, height: rows.getTotalSize(), gap: gapPx })
  const setBody = useCallback((it: HTMLElement | null) => {
    body.current = it
  }, [])
  return { drawn, after, body: setBody, row: rows.measureElement }
}
