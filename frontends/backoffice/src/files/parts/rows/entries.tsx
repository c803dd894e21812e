import type { FolderEntry } from 'contracts/scans/folders'
import type { Listing } from 'frontend-kit/query-cache'
import { ListFrame } from '../../../shared/lists/list-frame'
import type { Selection } from '../../../shared/lists/use-selection'
import { useWide } from '../../../shared/lists/use-wide'
import { useText } from '../../texts'
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
export function Entries({ listing, selection, onDelete, onMore }: Props) {
  const text = useText()
  const Rows = useWide(TABLE_REM) ? EntryTable : EntryCards
  const rows = listing.items.map((entry) => ({
    entry,
    isSelected: selection.has(entry.id),
    onSelect: (isSelected: boolean) => selection.choose(entry.id, isSelected),
    onDelete: () => onDelete(entry),
  }))
  return (
    <ListFrame
      listing={listing}
      moreLabel={text('files.more')}
      onMore={() => void onMore()}
      said={text('files.shown', { count: listing.items.length })}
    >
      <Rows rows={rows} selection={selection} />
    </ListFrame>
  )
}
