import { AuditLink } from '../shared/audit/audit-link'
import { Page } from '../shared/frame/page'
import { Choice, Choices } from '../shared/lists/choices'
import { RowDialogs } from '../shared/lists/row-dialogs'
import { Requests } from './parts/requests'
import { useRequestFilters } from './queries'
import { STATUSES } from './rules'
import { Texts, useText } from './texts'

/** What people ask about their data, with the time limit of the law. */
export const DataRequestsPage = () => (
  <Texts locale="ru">
    <RequestsHere />
  </Texts>
)

function RequestsHere() {
  const text = useText()
  const { filters, choose } = useRequestFilters()
  return (
    <Page title={text('bar.data')} lead={text('requests.lead')} actions={<AuditLink query="kind=data-request" />}>
      <Choices label={text('requests.filter')}>
        {STATUSES.map((status) => (
          <Choice key={status} isChosen={status === filters.status} onChoose={() => choose({ status })}>
            {text(`requests.${status}`)}
          </Choice>
        ))}
      </Choices>
      <RowDialogs>
        <Requests key={filters.status} status={filters.status} />
      </RowDialogs>
    </Page>
  )
}
