import { AuditLink } from '../shared/audit/audit-link'
import { Page } from '../shared/frame/page'
import { Due } from './parts/due'
import { Filters } from './parts/filters'
import { Runs } from './parts/runs'
import { useRunFilters } from './queries'
import { Texts, useText } from './texts'

/** Whom to pay for a quarter, the payment orders, and the payouts that were recorded at once. */
export const PayoutRunPage = () => (
  <Texts locale="ru">
    <RunHere />
  </Texts>
)

function RunHere() {
  const text = useText()
  const { asked } = useRunFilters()
  return (
    <Page
      title={text('page.title')}
      lead={text('page.lead')}
      actions={<AuditLink query="action=payout-recorded,payout-voided,payout-list-exported" />}
    >
      <Filters />
      <Due key={JSON.stringify(asked)} asked={asked} />
      <Runs key={asked.site} site={asked.site} />
    </Page>
  )
}
