import type { Language } from 'contracts/common'
import { offerOf } from 'contracts/legal/texts'
import type { Placement } from 'contracts/order/drafting/placement'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { createLegalTexts, type LegalTexts } from '../legal/legal-texts'
import { movesAtom, orderAtom, quoteAtom, scansAtom, unsavedAtom } from '../order-session/atoms'
import { type LaterApi, laterApi } from '../order-session/outside/later-api'
import { createPatients } from '../order-session/patients'
import { isPriceBehind } from '../order-session/rules'
import type { OrderSession } from '../order-session/session'
import { createRecipients, type Recipients } from '../recipients/recipients'
import { type Placing, placingAtom } from './atoms'
import { createPaying, type Paying } from './paying'

/** The orders service learns of a stored scan by an event: usually at once, after an outage later. */
const WAIT_MS = 1_000

type Agreed = Omit<Placement, 'expected'>
type Ways = Pick<LaterApi, 'placeOrder'> & Paying & LegalTexts & Pick<Recipients, 'remember'>

/** Places the order at the price that the person saw; by this the person accepts the offer, in the version that the page has read. */
export function createPlacing(
  session: OrderSession,
  { placeOrder, pay, read, forget, remember }: Ways = {
    ...session.part(laterApi),
    ...session.part(createPaying),
    ...session.part(createLegalTexts),
    ...session.part(createRecipients),
  },
) {
  const { finishRemovals } = session.part(createPatients)
  const offerName = offerOf(session.site)
  const { clock, left, page, store, forgetEntries, forgetOrder, lose, saveNow, take } = session
  const { refreshAll, refreshOrder, refreshQuote, refreshScans } = session

  const setPlacing = (placing: Placing) => store.set(placingAtom, placing)
  store.sub(movesAtom, () => {
    // A placement that still waits, or an answer to one, belongs to the summary: a move to another step ends it.
    if (store.get(placingAtom).status !== 'placing') dismiss()
  })

  /** Places the order where nothing is paid online, and frees the browser for the next one (PAY-002). Null: stay here. */
  async function finish(language: Language): Promise<Order | null> {
    const isHere = staying()
    const order = await place(language)
    if (order) forgetOrder(order.id)
    return isHere() ? order : null
  }

  /** Places the order and leads to the bank (ORD-022). An order whose payment cannot be opened stays placed, and payable. */
  async function finishAndPay(language: Language): Promise<void> {
    const isHere = staying()
    const order = await place(language)
    if (!isHere()) dismiss()
    if (!order || !isHere()) return
    take(order)
    if (!(await pay(order.id, `/order?id=${order.id}`))) dismiss()
  }

  /** Places the order and shows it as one that waits for its payment: by an invoice, by somebody else, or later. */
  async function finishUnpaid(language: Language): Promise<void> {
    const isHere = staying()
    const order = await place(language)
    if (order) forgetOrder(order.id)
    if (order && isHere()) {
      page.readdress(`/order?id=${order.id}`)
      take(order)
    }
    if (order) dismiss()
  }

  /** Whether the person is still on this order and page: nobody is led on from elsewhere. */
  function staying(): () => boolean {
    const { pathname } = new URL(page.href())
    return () => !left.aborted && new URL(page.href()).pathname === pathname
  }

  /**
   * Places the order at the price that is on the screen (PRICE-028) and answers it. Null when it was not placed: the price
   * changed and the person is asked, or `placingAtom` holds the problem.
   */
  async function place(language: Language): Promise<Order | null> {
    const seen = store.get(quoteAtom).value
    if (!seen) return null
    setPlacing({ status: 'placing' })
    await Promise.all([saveNow(), finishRemovals()])
    // The service would place what it has stored, which is not what is on the screen.
    if (store.get(unsavedAtom).length > 0) {
      dismiss()
      return null
    }
    const offer = await read(offerName, language)
    if (offer instanceof ApiProblem) {
      refused(offer)
      return null
    }
    try {
      const order = await placeAt(seen, { language, offer: offer.version })
      if (order) {
        forgetEntries()
        remember(order)
      }
      return order
    } catch (problem) {
      refused(problem as ApiProblem)
      return null
    }
  }

  const dismiss = (): void => setPlacing({ status: 'idle' })

  async function placeAt(seen: OrderQuote, agreed: Agreed): Promise<Order | null> {
    for (;;) {
      const now = store.get(quoteAtom).value
      const order = store.get(orderAtom)
      if (!now || !order) return null
      if (isPriceBehind(now, store.get(scansAtom).value ?? [])) {
        if (await isGivenUp()) return null
        continue
      }
      if (now.quote.totalMinor !== seen.quote.totalMinor) {
        setPlacing({ status: 'changed', seen, now })
        return null
      }
      const problem = await attempt(order, now, agreed)
      if (!('code' in problem)) return problem
      if (problem.code === 'scans-not-known-yet') {
        if (await isGivenUp()) return null
        continue
      }
      if (problem.code !== 'quote-changed') throw problem
      await refreshAll()
      if (store.get(quoteAtom).value?.version === now.version) throw problem
    }
  }

  async function attempt(
    order: Order,
    { version, quote, fileIds }: OrderQuote,
    agreed: Agreed,
  ): Promise<Order | ApiProblem> {
    const expected = { quoteVersion: version, totalMinor: quote.totalMinor, fileIds: [...fileIds].sort() }
    return placeOrder(order, { expected, ...agreed }).catch((problem: ApiProblem) => problem)
  }

  /** Waits for the event by which the orders service learns of the scans; true when the person left the summary meanwhile. */
  async function isGivenUp(): Promise<boolean> {
    setPlacing({ status: 'waiting' })
    await new Promise<void>((resolve) => clock.after(WAIT_MS, resolve))
    await Promise.all([refreshScans(), refreshQuote()])
    return store.get(placingAtom).status !== 'waiting'
  }

  function refused(problem: ApiProblem) {
    if (problem.code === 'order-not-found') return lose()
    if (problem.code === 'order-not-draft') void refreshOrder()
    // The summary reads the new version, and the person presses again.
    if (problem.code === 'text-changed') forget(offerName)
    setPlacing({ status: 'failed', problem })
  }

  return { finish, finishAndPay, finishUnpaid, dismiss }
}
