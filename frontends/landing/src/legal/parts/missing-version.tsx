import type { TextName } from 'contracts/legal/texts'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link, NotFound, usePageMeta } from 'platform'
import { useLegalText } from '../queries'
import { useText } from '../texts'
import { Failed } from './failed'
import { Loading } from './loading'
import styles from './missing-version.module.css'
import { Sheet } from './sheet'

/** The page of a version that never was: it offers the current one. */
export function MissingVersion({ name }: { name: TextName }) {
  const { reading, retry } = useLegalText(name)
  if (reading.status === 'shown') return <Offer name={name} title={reading.value.title} />
  if (reading.status === 'loading') return <Loading />
  return reading.problem.code === 'text-not-found' ? <NotFound /> : <Failed onRetry={() => void retry()} />
}

function Offer({ name, title }: { name: TextName; title: string }) {
  const text = useText()
  usePageMeta({ title: text('missing') })
  return (
    <Sheet>
      <p className={styles.code}>404</p>
      <h1>{text('missing')}</h1>
      <p className={styles.why}>{text('missing.text', { title })}</p>
      <Link className={buttonLook('action')} to={`/${name}`}>
        {text('version.current')}
      </Link>
    </Sheet>
  )
}
