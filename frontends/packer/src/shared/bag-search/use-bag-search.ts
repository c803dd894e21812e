import { ApiProblem, answer, client } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { dismissToasts, toast, useNavigate } from 'platform'
import { useRef } from 'react'
import { problemId, useText } from '../../texts'
import { signal } from '../sounds/sounds'

const ABOUT = 'bag'
const orders = client('orders')

/** The order to which the code on a bag's label belongs. */
const findOrderOfBag = (code: string): Promise<{ orderId: string; number: string }> =>
  answer(orders.GET('/v1/bags/{code}', { params: { path: { code } } }))

/** Opens the order of a bag that is scanned; `shown` is the shipped order on whose page that happens. */
export function useBagSearch(shown?: string): (code: string) => void {
  const text = useText()
  const navigate = useNavigate()
  const last = useRef(0)
  async function look(code: string): Promise<void> {
    const asked = ++last.current
    const found = await attempt(() => findOrderOfBag(code))
    // Only the last one counts of several in a row.
    if (asked !== last.current) return
    if (!(found instanceof ApiProblem)) {
      dismissToasts(ABOUT)
      if (found.orderId !== shown) return navigate(`/packer/orders/${found.orderId}`)
      signal('wrong')
      return toast({ kind: 'error', about: ABOUT, title: text('find.left'), text: text('find.leftText') })
    }
    signal('wrong')
    toast(
      found.code === 'bag-not-found'
        ? { kind: 'error', about: ABOUT, title: text('find.wrong'), text: text('find.wrongText') }
        : {
            kind: 'error',
            about: ABOUT,
            title: text('find.failed'),
            text: text(problemId(found.code)),
            action: { label: text('orders.retry'), onPress: () => void look(code) },
          },
    )
  }
  return (code) => void look(code)
}
