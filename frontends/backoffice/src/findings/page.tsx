import { AuditLink } from '../shared/audit/audit-link'
import { Page } from '../shared/frame/page'
import { Choice, Choices } from '../shared/lists/choices'
import { RowDialogs } from '../shared/lists/row-dialogs'
import { Findings } from './parts/findings'
import { useFindingFilters } from './queries'
import { STATES } from './rules'
import { Texts, useText } from './texts'

/** The orders that may be a partner's own, and what staff decided about them (AFF-011). */
export const FindingsPage = () => (
  <Texts locale="ru">
    <FindingsHere />
  </Texts>
)

function FindingsHere() {
  const text = useText()
  const { filters, choose } = useFindingFilters()
  return (
    <Page title={text('page.title')} lead={text('page.lead')} actions={<AuditLink query="action=finding-decided" />}>
      <Choices label={text('filter.label')}>
        {STATES.map((state) => (
          <Choice key={state} isChosen={state === filters.state} onChoose={() => choose({ state })}>
            {text(`state.${state}`)}
          </Choice>
        ))}
      </Choices>
      <RowDialogs>
        <Findings key={filters.state} state={filters.state} />
      </RowDialogs>
    </Page>
  )
}
