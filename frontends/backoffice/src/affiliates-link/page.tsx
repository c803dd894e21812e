import { Page } from '../shared/frame/page'
import { Linking } from './parts/linking'
import { Texts, useText } from './texts'

/** Links an order to a partner, whose client its e-mail becomes (AFF-039 to AFF-045). */
export const AffiliatesLinkPage = () => (
  <Texts locale="ru">
    <LinkingHere />
  </Texts>
)

function LinkingHere() {
  const text = useText()
  return (
    <Page
      title={text('link.title')}
      lead={text('link.lead')}
      back={{ to: '/backoffice/affiliates', label: text('link.back') }}
    >
      <Linking />
    </Page>
  )
}
