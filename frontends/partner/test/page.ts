import type { Partner } from 'contracts/partner/account'
import { type Answers, openPage, SITES, screen } from 'frontend-kit/test/page'
import { area } from '../src/area'
import { aDetails, anOffer } from '../src/builders'

type Given = Partial<Omit<Parameters<typeof openPage>[0], 'area' | 'answers'>> & {
  answers?: Answers['partners']
  /** The offer that the site shows. */
  offer?: NonNullable<Answers['orders']>['showLegalText']
}

/** What the services know of a partner who begins. */
export const NOTHING = {
  showPartnerDetails: aDetails(),
  listReferredOrders: { items: [], next: null },
  listVisitDays: { items: [] },
} satisfies Answers['partners']

/** Opens the page of a person with this partner record; null without a code. */
export async function openPartner(partner: Partner | null, { answers, offer = anOffer(), ...given }: Given = {}) {
  const listPartnerCodes = { items: partner ? [partner] : [] }
  const page = await openPage({
    at: '/partner',
    as: 'customer',
    ...given,
    area,
    answers: { partners: { listPartnerCodes, ...NOTHING, ...answers }, orders: { showLegalText: offer } },
  })
  await screen.findByRole('region', { name: given.site === SITES.eu ? 'How it works' : 'Как это работает' })
  return page
}
