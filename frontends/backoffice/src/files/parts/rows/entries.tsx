import type { FolderEntry } from 'contracts/scans/folders'
import type { Listing } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/button'
import { VisuallyHidden } from 'frontend-kit/ui/visually-hidden'
import type { Selection } from '../../../shared/lists/use-selection'
import { useWide } from '../../../shared/lists/use-wide'
import { useText } from '../../texts'
import styles from './entries.module.css'
import { EntryCards } from './entry-cards'
import { EntryTable } from './entry-table'

/** The columns of the table need this width. */
const TABLE_REM = 61

type Props = {
  listing: Extract<Listing<FolderEntry>, { status: 'shown' }>
  selection: Selection<FolderEntry>
  onDelete: (entry: FolderEntry) => void
  onMore: () => Promise<unknown>
}

/** What is in a folder, in rows or cards. */
export function Entries({ listing: { items, hasMore, work }, selection, onDelete, onMore }: Props) {
  const text = useText()
  const Rows = useWide(TABLE_REM) ? EntryTable : EntryCards
  const rows = items.map((entry) => ({
    entry,
    isSelected: selection.has(entry.id),
    onSelect: (isSelected: boolean) => selection.choose(entry.id, isSelected),
    onDelete: () => onDelete(entry),
  }))
  return (
    <div className={styles.entries} aria-busy={work === 'filtering'}>
      <Rows rows={rows} selection={selection} />
      {hasMore && (
        <Button look="line" busy={work === 'loading-more'} onPress={() => void onMore()}>
          {text('files.more')}
        </Button>
      )}
      <VisuallyHidden live="polite">{work === 'none' && text('files.shown', { count: items.length })}</VisuallyHidden>
    </div>
  )
}
