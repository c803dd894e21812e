import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { Link } from 'platform'
import { crumbsOf, folderAddress, parentOf } from '../../rules'
import { useText } from '../../texts'
import styles from './path-bar.module.css'

/** The current path, and the way back to the folder above (BROW-002). */
export function PathBar({ path }: { path: string }) {
  const text = useText()
  const parent = parentOf(path)
  return (
    <nav className={styles.bar} aria-label={text('path.label')}>
      {parent !== null && (
        <Link to={{ search: folderAddress(parent) }} className={buttonLook('line')}>
          <Icon name="back" />
          {text('path.up')}
        </Link>
      )}
      <ol className={styles.crumbs}>
        {crumbsOf(path).map((it) => (
          <li key={it.path} className={styles.crumb}>
            {it.path === path ? (
              <span aria-current="page">{it.name || text('path.top')}</span>
            ) : (
              <Link to={{ search: folderAddress(it.path) }}>{it.name || text('path.top')}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
