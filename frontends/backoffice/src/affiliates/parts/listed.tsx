import type { useList } from 'frontend-kit/queries'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import type { ReactNode } from 'react'
import { ListFrame } from '../../shared/lists/list-frame'
import { useListToast } from '../../shared/lists/use-list-toast'
import { LoadFailed } from '../../shared/load-failed'

type Props<T extends { id: string }> = {
  about: string
  list: ReturnType<typeof useList<T>>
  words: { loading: string; failed: string; none: string; more: string; shown: (count: number) => string }
  /** The rows that have loaded, one at least. */
  children: (items: readonly T[]) => ReactNode
}

/** A list of a card, with its loading, error and empty states and the button for more. */
export function Listed<T extends { id: string }>({ about, list, words, children }: Props<T>) {
  useListToast(about, list, words.failed)
  const { listing, more, retry } = list
  if (listing.status === 'loading') return <SkeletonList label={words.loading} rows={3} />
  if (listing.status === 'failed') return <LoadFailed title={words.failed} problem={listing.problem} onRetry={retry} />
  if (listing.items.length === 0) return <p role="status">{words.none}</p>
  return (
    <ListFrame
      listing={listing}
      moreLabel={words.more}
      onMore={() => void more()}
      said={words.shown(listing.items.length)}
    >
      {children(listing.items)}
    </ListFrame>
  )
}
