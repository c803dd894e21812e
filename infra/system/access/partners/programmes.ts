import type { programmes as contract } from 'contracts/partner/programmes'
import type { Answer, Client } from 'service-kit/test/service'
import { ifMatch } from '../../../../services/orders/builders'
import { STAFF } from '../letters'
import { SITE } from '../parties'
import type { Rows } from '../row'

let days = 0

/** The rows of what staff do to the terms of a site's programme. */
export const programmes: Rows<typeof contract> = {
  listProgrammes: {
    who: STAFF,
    every: STAFF,
    otherSite: 'own',
    recorded: null,
    call: (by) => by.to('partners').get('/v1/programmes'),
  },
  changeProgramme: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'programme-changed',
    call: async (by) => changed(by.to('partners')),
  },
}

/** Several callers change the programme at a moment: one who was overtaken looks, and changes it again. */
async function changed(by: Client): Promise<Answer> {
  const { body } = await by.get('/v1/programmes')
  const seen = body.items?.find((it: { site: string }) => it.site === SITE)
  days += 1
  const answer = await by.patch(`/v1/programmes/${SITE}`, { holdDays: days % 365 }, ifMatch(seen?.version ?? 0))
  return answer.status === 412 ? changed(by) : answer
}
