import type { Answer } from 'service-kit/test/service'
import { aKey } from '../../../services/orders/builders'
import { capturedOf, each, must } from './made'
import type { Party } from './parties'

const letterOf = (movementId: string) => ({ movementId, amountMinor: 1, reason: 'Not delivered', answerBy: null })
const CONTEST = {
  how: 'contest',
  text: 'Delivered.',
  files: [{ kind: 'delivery', name: 'delivery.pdf', content: btoa('%PDF-1.7') }],
}

/** A dispute that staff recorded for the party's payment. */
const disputeOf = each(async (of): Promise<string> => {
  const { order, movementId } = await capturedOf(of)
  const payments = (await of.staff()).to('payments')
  return must(await payments.post(`/v1/orders/${order.id}/disputes`, letterOf(movementId), aKey())).body.id
})
/** A file that staff sent to the bank in such a dispute. */
const disputeFileOf = each(async (of): Promise<string> => {
  const payments = (await of.staff()).to('payments')
  const { body } = must(await payments.post(`/v1/disputes/${await disputeOf(of)}/answers`, CONTEST, aKey()))
  return body.answers[0].files[0].id
})

/** The operations on disputes. */
export const disputeCalls: Record<string, (by: Party, of: Party) => Promise<Answer>> = {
  async recordDispute(by, of) {
    const { order, movementId } = await capturedOf(of)
    return by.to('payments').post(`/v1/orders/${order.id}/disputes`, letterOf(movementId), aKey())
  },
  answerDispute: async (by, of) =>
    by.to('payments').post(`/v1/disputes/${await disputeOf(of)}/answers`, CONTEST, aKey()),
  endDispute: async (by, of) =>
    by.to('payments').post(`/v1/disputes/${await disputeOf(of)}/outcome`, { outcome: 'won' }, aKey()),
  readDisputeFile: async (by, of) => by.to('payments').get(`/v1/dispute-files/${await disputeFileOf(of)}`),
}
