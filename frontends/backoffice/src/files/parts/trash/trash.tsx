import type { DeletedScan } from 'contracts/scans/folders'
import { itemsIn } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { useListToast } from '../../../shared/lists/use-list-toast'
import { useSelection } from '../../../shared/lists/use-selection'
import { LoadFailed } from '../../../shared/load-failed'
import { useTrash } from '../../queries'
import { useText } from '../../texts'
import { ProgressDialog } from '../progress-dialog'
import { SelectionBar } from '../selection-bar'
import { DeletedFile } from './deleted-file'
import styles from './trash.module.css'
import { useRestoring } from './use-restoring'

/** The deleted files, which can be restored for 30 days. */
export function Trash() {
  const text = useText()
  const trash = useTrash()
  const { listing, retry, more } = trash
  const items = itemsIn(listing)
  const { selected, isWhole, isPart, has, choose, chooseAll } = useSelection(items)
  const { progress, restore } = useRestoring()
  const pathsOf = (scans: readonly DeletedScan[]) => scans.map((it) => it.path)
  useListToast('files', trash, text('files.failed')) // BROW-016
  if (listing.status === 'loading') return <SkeletonList label={text('files.loading')} rows={8} />
  if (listing.status === 'failed')
    return <LoadFailed title={text('files.failed')} problem={listing.problem} onRetry={retry} />
  if (items.length === 0) return <EmptyState title={text('trash.empty')}>{text('trash.emptyText')}</EmptyState>
  return (
    <div className={styles.trash}>
      <p className={styles.lead}>{text('trash.lead')}</p>
      <div className={styles.all}>
        <Checkbox isSelected={isWhole} isMixed={isPart} onChange={chooseAll}>
          {text('select.all')}
        </Checkbox>
      </div>
      <ul className={styles.rows} aria-label={text('trash.title')}>
        {items.map((it) => (
          <DeletedFile
            key={it.id}
            scan={it}
            isSelected={has(it.id)}
            onSelect={(isSelected) => choose(it.id, isSelected)}
            onRestore={() => restore([it.path])}
          />
        ))}
      </ul>
      {listing.hasMore && (
        <Button look="line" busy={listing.work === 'loading-more'} onPress={() => void more()}>
          {text('files.more')}
        </Button>
      )}
      <SelectionBar
        selected={selected}
        actionLabel={text('trash.restoreSelected')}
        onAction={() => restore(pathsOf(selected))}
        onClear={() => chooseAll(false)}
      />
      {progress && <ProgressDialog title={text('trash.restoring')} progress={progress} />}
    </div>
  )
}
