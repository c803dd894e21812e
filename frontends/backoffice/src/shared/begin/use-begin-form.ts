import type { Order } from 'contracts/order/order'
import { useNavigate, useSite } from 'platform'
import { useForm, Wrong } from '../form/use-form'
import { orderPath } from '../rules'
import { beginDraft } from './queries'
import { isEmail, normalized, type Start } from './rules'
import { useText } from './texts'

type Typed = { email: string; site: string }
type Errors = { email?: 'missing' | undefined }

/** The form by which an order is begun; the page of the new draft opens after it. */
export function useBeginForm({ email = '', site }: Start) {
  const text = useText()
  const navigate = useNavigate()
  const here = useSite().id
  return useForm<Typed, Typed, Errors, Order>({
    start: () => ({ email, site: site ?? here }),
    read: (typed) =>
      isEmail(typed.email) ? { ...typed, email: normalized(typed.email) } : new Wrong({ email: 'missing' }),
    send: beginDraft,
    onDone: (draft) => navigate(orderPath(draft.id)),
    about: 'begin',
    failed: () => text('begin.failed'),
  })
}
