import type { Area } from 'frontend-kit/area'
import { later } from 'frontend-kit/later'
import { textsFrameOf } from 'frontend-kit/texts/texts-frame'
import { Provider } from 'jotai'
import { PLATFORM, useSite } from 'platform'
import { type ReactNode, useSyncExternalStore } from 'react'
import { OrderPage } from './order-page'
import { SessionContext, VisitContext } from './order-session/context'
import { browserPorts } from './order-session/outside/browser'
import type { SiteRules } from './order-session/rules'
import { openVisit, type Visit } from './order-session/visit'
import { firstOpenPlace } from './steps/rules'
import { Texts } from './texts'

// Shown once an order is placed, so a first visit does not wait for them.
const { Component: ThankYou } = later(
  () => import(/* webpackChunkName: "after" */ './after/thank-you').then((it) => it.ThankYou),
  'page',
)
const { Component: PaymentSuccess } = later(
  () => import(/* webpackChunkName: "after" */ './after/payment-success').then((it) => it.PaymentSuccess),
  'page',
)

const InTexts = textsFrameOf(Texts)

/** The area whose pages work on the orders of one visit. */
export function areaOf(visitOn: (site: SiteRules) => Visit): Area {
  function Frame({ children }: { children: ReactNode }) {
    const visit = visitOn(useSite())
    const session = useSyncExternalStore(visit.onSession, visit.session)
    return (
      <InTexts>
        <VisitContext value={visit}>
          <SessionContext value={session}>
            <Provider store={session.store}>{children}</Provider>
          </SessionContext>
        </VisitContext>
      </InTexts>
    )
  }
  return {
    platform: PLATFORM,
    Frame: Object.assign(Frame, { ready: InTexts.ready }),
    routes: [
      { path: '/order', Page: OrderPage },
      { path: '/thankyou', Page: ThankYou },
      { path: '/payment/success', Page: PaymentSuccess },
    ],
  }
}

/** Uploads and saving go on while another page of the site is shown, so the visit outlives the wizard's page. */
let opened: Visit | undefined

export const area: Area = areaOf((site) => (opened ??= openVisit({ ...browserPorts(site), firstOpenPlace })))
