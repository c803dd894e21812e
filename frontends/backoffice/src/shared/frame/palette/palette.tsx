import { orderNumber } from 'contracts/order/order-number'
import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { SearchList } from 'frontend-kit/ui/fields/search-list'
import { useNavigate, useSession } from 'platform'
import { useState } from 'react'
import { useOffered } from '../../actions/actions'
import { clientPath, orderPath } from '../../rules'
import { stateId, useText } from '../../texts'
import { type MenuPage, menuOf } from '../rules'
import { useFound } from './queries'
import { numberIn, ordersOf, placesFor } from './rules'

/** Begins the ids of actions, which are no paths. */
const ACTION = 'action:'
/** Longer than any name. */
const LENGTH = 100

type Props = { pages: readonly MenuPage[]; onClose: () => void; onAct: (act: () => void) => void }

/** Does what the page offers, and goes to a page of the menu, to an order or to a client by what is known of it. */
export function Palette({ pages, onClose, onAct }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const session = useSession()
  const [typed, setTyped] = useState('')
  const groups = session.status === 'signed-in' ? menuOf(pages, session.person) : []
  const all = groups.flatMap((it) => it.pages).map(({ path, label }) => ({ path, name: text(label) }))
  const number = numberIn(typed)
  const found = useFound(typed)
  const offered = useOffered().map((it, at) => ({
    ...{ path: `${ACTION}${at}`, act: it.act },
    name: it.sign ? text('palette.actionWithKey', { name: it.name, sign: it.sign }) : it.name,
  }))
  const places = [
    ...(number === null ? [] : [{ path: ordersOf(number), name: text('palette.order', { number }) }]),
    // Who opens the palette to go somewhere finds the pages first; who types the name of an action finds that.
    ...placesFor([...all, ...offered], typed),
    ...found.orders.map((it) => ({
      path: orderPath(it.id),
      name: text('palette.found', {
        number: orderNumber(it, 4),
        who: it.fullName ?? it.email ?? '',
        status: text(stateId(it)),
      }),
    })),
    ...found.clients.map((it) => ({
      path: clientPath(it),
      name: text('palette.client', { email: it.email, name: it.name ?? '' }),
    })),
  ]
  return (
    <Dialog
      title={text('palette.title')}
      onClose={onClose}
      answers={
        <Button look="line" onPress={onClose}>
          {text('palette.close')}
        </Button>
      }
    >
      <SearchList
        label={text('palette.search')}
        value={typed}
        onChange={setTyped}
        maxLength={LENGTH}
        listLabel={text('palette.places')}
        options={places.map(({ path, name }) => ({ id: path, label: name }))}
        onChoose={(path) => {
          onClose()
          const action = offered.find((it) => it.path === path)
          if (action) onAct(action.act)
          else navigate(path)
        }}
        none={text('palette.none')}
      />
    </Dialog>
  )
}
