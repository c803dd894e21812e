import { useMemo, useState } from 'react'
import { useSettled } from '../../shared/use-settled'
import { useFoundOrders } from '../queries'
import { shownNumber } from '../rules'
import { useText } from '../texts'
import { type Found, Picker } from './picker'

type Props = { chosen: Found | null; onChoose: (it: Found | null) => void }

/** Finds an order by e-mail, name or id (AFF-039). */
export function OrderPicker(props: Props) {
  const text = useText()
  const [search, setSearch] = useState('')
  const { reading, retry } = useFoundOrders(useSettled(search))
  const found = useMemo(() => {
    if (reading.status !== 'shown') return reading
    const value = reading.value.map((it) => {
      const { fullName, email } = it
      const facts = { number: shownNumber(it), who: fullName || text('pick.noName'), email: email ?? '' }
      return { id: it.id, name: facts.number, label: text('pick.orderFound', facts) }
    })
    return { ...reading, value }
  }, [reading, text])
  const words = { search: text('pick.orderSearch'), list: text('pick.orders'), none: text('pick.noOrder') }
  return (
    <Picker
      {...props}
      title={text('pick.order')}
      words={words}
      search={search}
      onSearch={setSearch}
      found={found}
      onRetry={() => void retry()}
    />
  )
}
