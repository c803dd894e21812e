import { useRecord } from 'frontend-kit/queries'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Pill } from 'frontend-kit/ui/marks/pill'

/** How much of a list waits for staff; `isMore` where it is more than the menu counts. */
export type Waiting = { count: number; isMore: boolean }

/** The menu counts so much, and says where there is more. */
const COUNTED = 9
/** The count in the menu may be a minute late; the list itself is newer. */
const COUNT_EVERY_MS = 60_000

type Page = { items: readonly unknown[]; next: string | null }

/** Counts what waits by the first page of the list; null while it is unknown, or cannot be loaded. */
export function useWaiting(list: string, read: (limit: string) => Promise<Page>): Waiting | null {
  const { reading } = useRecord<Page>({
    key: [list, 'count'],
    read: () => read(`${COUNTED}`),
    everyMs: COUNT_EVERY_MS,
  })
  if (reading.status !== 'shown') return null
  const { items, next } = reading.value
  return { count: items.length, isMore: next !== null }
}

type Props = { waiting: Waiting | null; labelOf: (waiting: Waiting) => string }

/** The count beside the name of a section; nothing where nothing waits. */
export function WaitingCount({ waiting, labelOf }: Props) {
  if (!waiting?.count) return null
  const { count, isMore } = waiting
  return (
    <Pill tone="amber">
      <span aria-hidden>{isMore ? `${count}+` : count}</span>
      <VisuallyHidden>{labelOf(waiting)}</VisuallyHidden>
    </Pill>
  )
}
