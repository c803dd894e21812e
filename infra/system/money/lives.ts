import type { Movement } from 'contracts/payment/money'
import { aKey } from '../../../services/orders/builders'
import type { Customer } from './customer'

const PAY = { press: 'pay' } as const
const payOnce = async (it: Customer) => it.press(await it.open(), PAY)

/** Makes the order cheaper while a link for the old price is open, and returns both payments. */
async function changed(it: Customer) {
  const old = await it.open()
  if (await it.reopen()) await it.placeCheaper()
  return { old, next: await it.open() }
}

/** What customers and staff do until the order is paid, or not. */
const PAYING: Record<string, (it: Customer) => Promise<void>> = {
  async 'pays at once'(it) {
    await payOnce(it)
  },
  async 'is declined, and pays again'(it) {
    it.press(await it.open(), { press: 'decline', reason: 'insufficient_funds' })
    // Stripe's page takes another card; YooKassa's payment is over.
    if (it.site === 'ru') await it.untilFailed()
    await payOnce(it)
  },
  async 'leaves, and comes back'(it) {
    await it.open()
    await it.open()
    await payOnce(it)
  },
  async 'lets the link expire, and comes back'(it) {
    it.press(await it.open(), { press: 'expire' })
    await it.untilFailed()
    await payOnce(it)
  },
  async 'pays in two tabs'(it) {
    const tabs = await Promise.all([it.open(), it.open()])
    for (const tab of tabs) it.press(tab, PAY)
  },
  async 'pays by a debit that takes its time'(it) {
    it.press(await it.open(), { press: 'pay-later', afterMs: it.between(0, 500) })
  },
  async 'pays by a debit that fails, and again'(it) {
    it.press(await it.open(), { press: 'fail-later', afterMs: 0 })
    if (it.site === 'eu') await it.untilFailed()
    await payOnce(it)
  },
  async 'pays the new price'(it) {
    it.press((await changed(it)).next, PAY)
  },
  async 'pays the old link'(it) {
    it.press((await changed(it)).old, PAY)
  },
  async 'pays both links'(it) {
    const { old, next } = await changed(it)
    for (const payment of it.happens(0.5) ? [old, next] : [next, old]) it.press(payment, PAY)
  },
  async 'pays the link of an order that is a draft again'(it) {
    const old = await it.open()
    await it.reopen()
    it.press(old, PAY)
    if (it.happens(0.5)) return
    await it.placeCheaper()
    await payOnce(it)
  },
  async 'pays while the order is made a draft'(it) {
    const old = await it.open()
    const reopening = it.reopen()
    it.press(old, PAY)
    await reopening
  },
  async 'pays what staff have cancelled'(it) {
    const link = await it.open()
    await it.staffMove('cancel')
    it.press(link, PAY)
  },
  async 'pays what staff have completed'(it) {
    const link = await it.open()
    await it.staffMove('process')
    await it.staffMove('complete')
    it.press(link, PAY)
  },
  async 'pays twice, by two payments of one attempt'(it) {
    const first = await it.open()
    await it.payTwice(first)
    if (it.happens(0.5)) it.press(first, PAY)
  },
  async 'pays by transfer'(it) {
    await it.transfer('1', await it.totalMinor())
  },
  async 'pays by two transfers'(it) {
    const totalMinor = await it.totalMinor()
    const firstMinor = it.between(1, totalMinor - 1)
    await Promise.all([it.transfer('1', firstMinor), it.transfer('2', totalMinor - firstMinor)])
  },
  async 'transfers less than the price'(it) {
    await it.transfer('1', it.between(1, (await it.totalMinor()) - 1))
  },
  async 'transfers a part, and pays the whole online'(it) {
    const link = await it.open()
    await it.transfer('1', it.between(1, (await it.totalMinor()) - 1))
    it.press(link, PAY)
  },
  async 'pays by transfer while the bank’s page is open'(it) {
    const link = await it.open()
    await it.transfer('1', await it.totalMinor())
    it.press(link, PAY)
  },
  async 'pays by a transfer that two members of the staff record'(it) {
    const [slip, totalMinor] = [await it.staffSlip(), await it.totalMinor()]
    await Promise.all([it.record(slip, '1', totalMinor), it.record(slip, ' 1 ', totalMinor)])
  },
  async 'pays by transfer what is a draft again'(it) {
    const [slip, totalMinor] = [await it.staffSlip(), await it.totalMinor()]
    if (await it.reopen()) await it.record(slip, '1', totalMinor)
  },
  async 'does not pay'(it) {
    await it.open()
  },
  async 'does not pay, and claims it in the name of the bank'(it) {
    await it.forge(await it.open())
  },
}

const half = ({ amountMinor }: Movement) => Math.floor(amountMinor / 2)

/** How a payment of the order is given back. */
const REFUNDS: Record<string, (it: Customer, paid: Movement) => Promise<unknown>> = {
  whole: (it, paid) => it.refund(paid.id, paid.amountMinor),
  part: (it, paid) => it.refund(paid.id, it.between(1, paid.amountMinor - 1)),
  async 'in two parts'(it, paid) {
    await it.refund(paid.id, half(paid))
    await it.refund(paid.id, paid.amountMinor - half(paid))
  },
  'twice whole, by two at once': (it, paid) =>
    Promise.all([it.refund(paid.id, paid.amountMinor), it.refund(paid.id, paid.amountMinor)]),
  async 'once, asked for twice'(it, paid) {
    const key = aKey()
    await Promise.all([it.refund(paid.id, half(paid), key), it.refund(paid.id, half(paid), key)])
  },
}
/** The same at the provider's own desk. */
const AT_DESK: typeof REFUNDS = {
  whole: async (it, paid) => it.refundAtDesk(paid.id, paid.amountMinor),
  part: async (it, paid) => it.refundAtDesk(paid.id, it.between(1, paid.amountMinor)),
  async 'a part here and a part there, at once'(it, paid) {
    const asking = it.refund(paid.id, half(paid))
    it.refundAtDesk(paid.id, half(paid))
    await asking
  },
  async 'whole here and there, at once'(it, paid) {
    const asking = it.refund(paid.id, paid.amountMinor)
    it.refundAtDesk(paid.id, paid.amountMinor)
    await asking
  },
}

const SHARES = { refundedHere: 0.3, refundedAtDesk: 0.2, acceptedByStaff: 0.3 }

/** What will happen to an order; it is drawn before anything does. */
export function lifeOf(it: Customer) {
  const pay = PAYING[it.oneOf(Object.keys(PAYING))]!
  const isAtDesk = it.happens(SHARES.refundedAtDesk)
  const isRefunded = isAtDesk || it.happens(SHARES.refundedHere / (1 - SHARES.refundedAtDesk))
  const isAtOnce = it.happens(0.5)
  const giveBack = it.oneOf(Object.values(isAtDesk ? AT_DESK : REFUNDS))
  const ofTransfer = it.oneOf(Object.values(REFUNDS))
  async function refund(isAsked: boolean): Promise<boolean> {
    const captures = await it.captures({ isAsked })
    const paid = captures.length ? it.oneOf(captures) : null
    // A bank gives a transfer back by order of staff alone, who record that here.
    if (paid) await (paid.kind === 'receipt' ? ofTransfer : giveBack)(it, paid)
    return captures.length > 0
  }
  let isOver = !isRefunded
  return {
    /** Some money is given back while news of it is still on its way. */
    async payments() {
      await pay(it)
      if (isRefunded && isAtOnce) isOver = await refund(true)
    },
    /** When the shop knows of all payments. */
    async afterwards() {
      if (!isOver) await refund(false)
      else if (!isRefunded && it.happens(SHARES.acceptedByStaff)) await it.accept()
    },
  }
}
