import { useChange } from 'frontend-kit/hooks/use-change'
import { joined } from 'frontend-kit/joined'
import { Button, buttonLook } from 'frontend-kit/ui/button'
import { Icon } from 'frontend-kit/ui/icon'
import { Link } from 'platform'
import { useState } from 'react'
import { useRereading } from '../queries'
import { type Filters, TRASH_ADDRESS } from '../rules'
import { useText } from '../texts'
import { CleanupDialog } from './cleanup/cleanup-dialog'
import styles from './header.module.css'

type Props = { title: string; view: Filters['view'] }

/** The title, and what can be done with the whole storage. */
export function Header({ title, view }: Props) {
  const text = useText()
  const { isBusy, run } = useChange(useRereading())
  const [isCleaning, setCleaning] = useState(false)
  return (
    <header className={styles.header}>
      <Link to="/backoffice" className={joined(buttonLook('quiet'), styles.back)}>
        <Icon name="back" />
        {text('files.toOrders')}
      </Link>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.actions}>
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
      </div>
      {isCleaning && <CleanupDialog onClose={() => setCleaning(false)} />}
    </header>
  )
}
