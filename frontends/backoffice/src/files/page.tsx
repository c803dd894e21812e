import { placeOf } from 'contracts/scans/storage-path'
import { AuditLink } from '../shared/audit/audit-link'
import { Page } from '../shared/frame/page'
import { RowDialogs } from '../shared/lists/row-dialogs'
import { Folder } from './parts/folder/folder'
import { StorageActions } from './parts/storage-actions'
import { Trash } from './parts/trash/trash'
import { useFileFilters } from './queries'
import { Texts, useText } from './texts'

/** The files of all orders in their folders (SHELL-022), and those that were deleted. */
export const FilesPage = () => (
  <Texts locale="ru">
    <FilesHere />
  </Texts>
)

function FilesHere() {
  const text = useText()
  const { filters } = useFileFilters()
  const { view, path } = filters
  const orderId = view === 'deleted' ? undefined : placeOf(path)?.orderId
  return (
    <Page
      title={text(view === 'deleted' ? 'trash.title' : 'files.title')}
      back={{ to: '/backoffice', label: text('files.toOrders') }}
      actions={
        <>
          {orderId && <AuditLink query={`order=${orderId}`} />}
          <StorageActions view={view} />
        </>
      }
    >
      {view === 'deleted' ? (
        <Trash />
      ) : (
        <RowDialogs key={path}>
          <Folder filters={filters} />
        </RowDialogs>
      )}
    </Page>
  )
}
