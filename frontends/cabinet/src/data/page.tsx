import { itemsIn } from 'frontend-kit/query-cache'
import { BackLink } from 'frontend-kit/ui/actions/back-link'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Link, usePageMeta, useSession, useSite } from 'platform'
import styles from './page.module.css'
import { KindCard } from './parts/kind-card'
import { OwnRequests } from './parts/own-requests'
import { useOwnRequests } from './queries'
import { kindsOf, openOf } from './rules'
import { inTexts, useText } from './texts'

/** Where a person takes back the consent or the data; the key gives another person a fresh page. */
export const DataPage = inTexts(function DataPage() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const { id, email, account } = session.person
  return account ? <OfClinic email={account.email} /> : <OwnData key={id} email={email} />
})

/** A colleague of a clinic has the own data in the own account. */
function OfClinic({ email }: { email: string }) {
  const text = useText()
  usePageMeta({ title: text('data.title') })
  return (
    <div className={styles.page}>
      <BackLink list="/cabinet">{text('cabinet.title')}</BackLink>
      <h1 className={styles.title}>{text('data.title')}</h1>
      <Note kind="info" actions={<Link to="/cabinet/colleagues">{text('data.choose')}</Link>}>
        {text('data.ofClinic', { email })}
      </Note>
    </div>
  )
}

function OwnData({ email }: { email: string }) {
  const text = useText()
  const site = useSite()
  const requests = useOwnRequests()
  usePageMeta({ title: text('data.title'), description: text('data.description') })
  return (
    <div className={styles.page}>
      <BackLink list="/cabinet">{text('cabinet.title')}</BackLink>
      <header className={styles.head}>
        <h1 className={styles.title}>{text('data.title')}</h1>
        <p className={styles.lead}>{text(`data.lead.${site.variant}`, { email })}</p>
      </header>
      <div className={styles.cards}>
        {kindsOf(site).map((kind) => (
          <KindCard key={kind} kind={kind} email={email} open={openOf(itemsIn(requests.listing), kind)} />
        ))}
      </div>
      <OwnRequests requests={requests} />
      <p className={styles.foot}>
        {text('data.more')} <Link to="/privacy">{text('data.privacy')}</Link>
      </p>
    </div>
  )
}
