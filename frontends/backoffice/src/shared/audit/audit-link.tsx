import { may } from 'contracts/access/rights'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link, useSession } from 'platform'
import { AuditTexts, useText } from './texts'

/** Leads admins to the trail of a page's records; `query` filters it. Nothing of it is loaded for anybody else. */
export function AuditLink({ query }: { query: string }) {
  const session = useSession()
  if (session.status !== 'signed-in' || !may(session.person, 'admin')) return null
  return (
    <AuditTexts locale="ru">
      <Here query={query} />
    </AuditTexts>
  )
}

function Here({ query }: { query: string }) {
  return (
    <Link to={`/backoffice/audit?${query}`} className={buttonLook('line')}>
      {useText()('audit.link')}
    </Link>
  )
}
