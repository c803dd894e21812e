import { usePageMeta } from 'platform'
import styles from './page.module.css'
import { Folder } from './parts/folder/folder'
import { Header } from './parts/header'
import { Trash } from './parts/trash/trash'
import { useFileFilters } from './queries'
import { Texts, useText } from './texts'

/** The files of all orders in their folders (SHELL-022), and those that were deleted. */
export const FilesPage = () => (
  <Texts locale="ru">
    <Page />
  </Texts>
)

function Page() {
  const text = useText()
  const { filters } = useFileFilters()
  const { view, path } = filters
  const title = text(view === 'deleted' ? 'trash.title' : 'files.title')
  usePageMeta({ title })
  return (
    <div className={styles.page}>
      <Header title={title} view={view} />
      {view === 'deleted' ? <Trash /> : <Folder key={path} filters={filters} />}
    </div>
  )
}
