import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link, useLocation } from 'platform'
import { useQueueFilters } from '../queries'
import { addressOf, firstRow, type PageLink, pagesBeside, trailOf } from '../rules'
import { useText } from '../texts'
import styles from './queue-pages.module.css'

/** Links to the pages beside this one, with their rows (FTP-022). */
export function QueuePages({ count, next }: { count: number; next: string | null }) {
  const text = useText()
  const { filters } = useQueueFilters()
  const { state } = useLocation()
  const { newer, older } = pagesBeside(filters, trailOf(state), next)
  const from = firstRow(filters.page)
  if (!newer && !older) return null
  return (
    <nav className={styles.pages} aria-label={text('pages.label')}>
      {newer && (
        <PageTo link={newer} label={text('pages.newer', { from: newer.from, to: firstRow(newer.to.page + 1) - 1 })} />
      )}
      {count > 0 && (
        <span className={styles.rows} aria-current="page">
          {text('pages.rows', { from, to: from + count - 1 })}
        </span>
      )}
      {older && <PageTo link={older} label={text('pages.older', { from: older.from })} />}
    </nav>
  )
}

function PageTo({ link: { to, trail }, label }: { link: PageLink; label: string }) {
  const { pathname } = useLocation()
  return (
    <Link className={buttonLook('line')} to={`${pathname}${addressOf(to)}`} state={trail}>
      {label}
    </Link>
  )
}
