import type { FolderEntry } from 'contracts/scans/folders'
import { itemsIn, type Listing } from 'frontend-kit/query-cache'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { Link } from 'platform'
import type { ReactNode } from 'react'
import { useListToast } from '../../../shared/lists/use-list-toast'
import { useSelection } from '../../../shared/lists/use-selection'
import { LoadFailed } from '../../../shared/load-failed'
import { useFolder } from '../../queries'
import { type Filters, folderOf } from '../../rules'
import { useText } from '../../texts'
import { DeletionDialogs } from '../deletion/deletion-dialogs'
import { useDeletion } from '../deletion/use-deletion'
import { Entries } from '../rows/entries'
import { SelectionBar } from '../selection-bar'
import styles from './folder.module.css'
import { PathBar } from './path-bar'
import { SortBar } from './sort-bar'

/** One folder: where it is, and what is in it. */
export function Folder({ filters }: { filters: Filters }) {
  const text = useText()
  const { path } = filters
  if (!folderOf(path))
    return (
      <EmptyState
        noMatch
        title={text('path.wrong')}
        actions={
          <Link to={{ search: '' }} className={buttonLook('line')}>
            {text('path.top')}
          </Link>
        }
      >
        {text('path.wrongText')}
      </EmptyState>
    )
  return <Opened filters={filters} />
}

function Opened({ filters }: { filters: Filters }) {
  const text = useText()
  const folder = useFolder(filters)
  const { listing, retry, more } = folder
  const selection = useSelection(itemsIn(listing))
  const { selected, chooseAll } = selection
  const deletion = useDeletion()
  useListToast('files', folder, text('files.failed')) // BROW-016
  return (
    <div className={styles.folder}>
      <div className={styles.head}>
        <PathBar path={filters.path} />
        <SortBar />
      </div>
      <List listing={listing} onRetry={retry}>
        {(shown) => <Entries {...shown} selection={selection} onDelete={(it) => deletion.start([it])} onMore={more} />}
      </List>
      <SelectionBar
        selected={selected}
        actionLabel={text('delete.selected')}
        danger
        onAction={() => deletion.start(selected)}
        onClear={() => chooseAll(false)}
      />
      <DeletionDialogs deletion={deletion} />
    </div>
  )
}

type Shown = Extract<Listing<FolderEntry>, { status: 'shown' }>
type ListProps = {
  listing: Listing<FolderEntry>
  onRetry: () => void
  children: (shown: { listing: Shown }) => ReactNode
}

function List({ listing, onRetry, children }: ListProps) {
  const text = useText()
  switch (listing.status) {
    case 'loading':
      return <SkeletonList label={text('files.loading')} rows={8} />
    case 'failed':
      return <LoadFailed title={text('files.failed')} problem={listing.problem} onRetry={onRetry} />
    case 'shown':
      return listing.items.length === 0 ? <EmptyState title={text('files.empty')} /> : children({ listing })
    default:
      return listing satisfies never
  }
}
