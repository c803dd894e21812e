import { useChange } from 'frontend-kit/hooks/use-change'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Link } from 'platform'
import { useState } from 'react'
import { useRereading } from '../queries'
import { type Filters, TRASH_ADDRESS } from '../rules'
import { useText } from '../texts'
import { CleanupDialog } from './cleanup/cleanup-dialog'

/** What can be done with the whole storage. */
export function StorageActions({ view }: Pick<Filters, 'view'>) {
  const text = useText()
  const { isBusy, run } = useChange(useRereading())
  const [isCleaning, setCleaning] = useState(false)
  return (
    <>
      {view === 'deleted' ? (
        <Link to={{ search: '' }} className={buttonLook('line')}>
          {text('files.title')}
        </Link>
      ) : (
        <Link to={{ search: TRASH_ADDRESS }} className={buttonLook('line')}>
          {text('trash.title')}
        </Link>
      )}
      <Button look="line" icon="retry" busy={isBusy} onPress={() => void run()}>
        {text('files.refresh')}
      </Button>
      <Button look="line" icon="remove" onPress={() => setCleaning(true)}>
        {text('cleanup.action')}
      </Button>
      {isCleaning && <CleanupDialog onClose={() => setCleaning(false)} />}
    </>
  )
}
