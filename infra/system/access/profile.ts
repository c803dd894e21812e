import type { profile } from 'contracts/order/drafting/profile'
import { aKey, ifMatch } from '../../../services/orders/builders'
import { aPayer, aRecipient } from '../../../services/orders/profile/builders'
import { each, must } from './made'
import { type Party, SITE } from './parties'
import type { Rows } from './row'

const ACCOUNTS = 'ckma'
const addRecipient = (by: Party) => by.to('orders').post('/v1/own-profile/recipients', aRecipient(), aKey())
/** A payer goes with the call: an account has five at most, and another one than those that were saved before. */
async function addPayer(by: Party) {
  const added = await by.to('orders').post('/v1/own-profile/payers', aPayer({ name: 'ООО «Другая»' }), aKey())
  if (added.status < 300) await removePayer(by, added.body)
  return added
}
type Saved = { id: string; version: number }
const removePayer = (by: Party, { id, version }: Saved) =>
  by.to('orders').delete(`/v1/own-profile/payers/${id}`, undefined, ifMatch(version))

const recipientOf = each(async (of): Promise<Saved> => must(await addRecipient(of)).body)
const payerOf = each(
  async (of): Promise<Saved> => must(await of.to('orders').post('/v1/own-profile/payers', aPayer(), aKey())).body,
)

/** The rows of what an account saves for its next orders. */
export const profileRows: Rows<typeof profile> = {
  showOwnProfile: { who: ACCOUNTS, call: (by) => by.to('orders').get('/v1/own-profile') },
  addRecipient: { who: ACCOUNTS, call: addRecipient },
  changeRecipient: {
    who: ACCOUNTS,
    async call(by, of) {
      const { id, version } = await recipientOf(of)
      return by.to('orders').put(`/v1/own-profile/recipients/${id}`, aRecipient(), ifMatch(version))
    },
  },
  removeRecipient: {
    who: ACCOUNTS,
    async call(by, of) {
      const { id, version } = await recipientOf(of)
      return by.to('orders').delete(`/v1/own-profile/recipients/${id}`, undefined, ifMatch(version))
    },
  },
  addPayer: { who: ACCOUNTS, call: addPayer },
  changePayer: {
    who: ACCOUNTS,
    async call(by, of) {
      const { id, version } = await payerOf(of)
      return by.to('orders').put(`/v1/own-profile/payers/${id}`, aPayer(), ifMatch(version))
    },
  },
  removePayer: { who: ACCOUNTS, call: async (by, of) => removePayer(by, await payerOf(of)) },
  eraseClientProfile: {
    who: 'a',
    every: 'a',
    otherSite: 404,
    recorded: 'profile-erased',
    async call(by, of) {
      must(await addRecipient(of))
      return by.to('orders').delete(`/v1/clients/${of.name}@example.org/profile?site=${SITE}`)
    },
  },
}
