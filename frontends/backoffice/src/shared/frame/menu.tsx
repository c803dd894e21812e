import { Link, useLocation, useSession } from 'platform'
import { useId } from 'react'
import { useText } from '../texts'
import styles from './menu.module.css'
import { currentOf, type MenuPage, menuOf } from './rules'

/** The pages that the person may open, in their groups. */
export function Menu({ pages }: { pages: readonly MenuPage[] }) {
  const text = useText()
  const session = useSession()
  const { pathname } = useLocation()
  const groups = session.status === 'signed-in' ? menuOf(pages, session.person) : []
  return (
    <nav aria-label={text('bar.sections')} className={styles.menu}>
      {groups.map(({ label, pages: own }) => (
        <Group key={label} name={text(label)} pages={own} current={currentOf(pages, pathname)} />
      ))}
    </nav>
  )
}

type Props = { name: string; pages: readonly MenuPage[]; current: string | undefined }

function Group({ name, pages, current }: Props) {
  const text = useText()
  const nameId = useId()
  return (
    <div>
      <p id={nameId} className={styles.group}>
        {name}
      </p>
      <ul aria-labelledby={nameId}>
        {pages.map(({ path, label, Badge }) => (
          <li key={path}>
            <Link to={path} className={styles.page} aria-current={path === current ? 'page' : undefined}>
              {text(label)}
              {Badge && <Badge />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
