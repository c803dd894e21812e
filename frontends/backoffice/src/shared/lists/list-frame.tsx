import type { Listing } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/actions/button'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import type { ReactNode } from 'react'
import styles from './list-frame.module.css'
import { useNear } from './windowed/use-near'

type Props = {
  listing: Pick<Extract<Listing<unknown>, { status: 'shown' }>, 'hasMore' | 'work'>
  moreLabel: string
  onMore: () => void
  /** Loads the next page when the end of the rows comes near; `onMore` is for those who press the button. */
  onNear?: { turn: unknown; load: () => void }
  /** What screen readers are told when the rows have come. */
  said: string
  /** Below the rows, for instance that no more of them are shown. */
  note?: ReactNode
  /** The rows, as a table or as cards. */
  children: ReactNode
}

/** Rows that have loaded, with the button for the next page. */
export function ListFrame({ listing: { hasMore, work }, moreLabel, onMore, onNear, said, note, children }: Props) {
  const isFiltering = work === 'filtering'
  const end = useNear(onNear?.turn, () => onNear?.load())
  return (
    <div className={styles.frame}>
      <div className={styles.rows} data-filtering={isFiltering || undefined} aria-busy={isFiltering}>
        {children}
        <div ref={end} />
      </div>
      {hasMore && (
        <Button look="line" busy={work === 'loading-more'} onPress={onMore}>
          {moreLabel}
        </Button>
      )}
      {note}
      <VisuallyHidden live="polite">{work === 'none' && said}</VisuallyHidden>
    </div>
  )
}
