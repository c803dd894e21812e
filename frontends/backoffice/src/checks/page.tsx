import { Page } from '../shared/frame/page'
import { useText } from '../shared/texts'
import { FactoryCheck } from './factory/factory-check'
import { StorageCheck } from './storage/storage-check'

/** Tries out what the factory depends on: its FTP server (SHELL-018) and the storage of the site (SHELL-019). */
export function ChecksPage() {
  const text = useText()
  return (
    <Page title={text('bar.checks')}>
      <FactoryCheck />
      <StorageCheck />
    </Page>
  )
}
