import type { LinkEffect } from 'contracts/partner/links'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { dismissToasts, toast } from 'platform'
import { useRef, useState } from 'react'
import { keyAfter } from '../../shared/form/rules'
import { withCause } from '../../shared/texts'
import { useEffectOf, useLinking } from '../queries'
import { useText } from '../texts'
import type { Found } from './picker'

const ABOUT = 'order-link'

/** What is chosen, and the link of it, which asks where another partner's client would move. */
export function useLinkForm() {
  const text = useText()
  const [order, setOrder] = useState<Found | null>(null)
  const [partner, setPartner] = useState<Found | null>(null)
  const [asked, setAsked] = useState<LinkEffect | null>(null)
  const pair = order && partner ? { orderId: order.id, partnerId: partner.id } : null
  const effect = useEffectOf(pair)
  const linking = useLinking()
  const { isBusy, run } = useChange(linking.link)
  const refreshing = useChange(linking.refresh)
  // The key stays while nobody knows whether the link was made.
  const key = useRef({ key: newKey(), isInDoubt: false })
  const fail = (why: string) => toast({ kind: 'error', about: ABOUT, title: text('toast.error'), text: why })

  async function send(accepted: LinkEffect) {
    const answer = await run(accepted, key.current.key)
    if (answer === null) return
    setAsked(null)
    if (answer instanceof ApiProblem) {
      key.current = keyAfter(key.current, answer, newKey())
      return fail(withCause(text, text('link.failed'), answer.code))
    }
    key.current = { key: newKey(), isInDoubt: false }
    toast({ kind: 'success', about: ABOUT, title: text('link.done') })
    setOrder(null)
  }
  function submit() {
    if (!pair) return fail(text('link.missing'))
    const { reading } = effect
    // What cannot be shown is not changed: the page says why, and offers to ask again.
    if (reading.status === 'failed') return fail(withCause(text, text('link.failed'), reading.problem.code))
    if (reading.status === 'loading') return
    if (reading.value.isMove) setAsked(reading.value)
    else void send(reading.value)
  }
  // What was said of the choice before is over.
  const choosing = (set: (it: Found | null) => void) => (it: Found | null) => {
    dismissToasts(ABOUT)
    set(it)
  }
  return {
    ...{ order, partner, effect, asked, isBusy, submit },
    chooseOrder: choosing(setOrder),
    choosePartner: choosing(setPartner),
    to: partner?.name ?? '',
    accept: () => asked && void send(asked),
    decline: () => setAsked(null),
    isRefreshing: refreshing.isBusy,
    refresh: () => void refreshing.run(),
  }
}
