import type { DatedPriceList, SitePrices } from 'contracts/order/money/price-lists'
import { farPrices } from 'contracts/prices/price-fields'
import { useState } from 'react'
import { useForm, Wrong } from '../../../shared/form/use-form'
import { wallOf } from '../../../shared/staff-clock'
import { type Move, pricesOf, typedPrices } from '../../rules'
import { nextMidnight, readStart } from '../../start'
import { failureId, useText } from '../../texts'
import { readList, type TypedList } from '../../typed-list'
import { useMoves } from '../use-moves'

/** The form of a new list or a planned one (`opened`). */
export function useEditor(site: SitePrices, opened: DatedPriceList | null, onSaved: () => void) {
  const text = useText()
  /** What the person saw when they began to type, or have looked at since. */
  const [basis, setBasis] = useState({ list: opened, version: site.version })
  const isGone = basis.list !== null && !site.planned.some((it) => it.id === basis.list?.id)
  const isOutdated = isGone || basis.version !== site.version
  const { make, tell } = useMoves(site.site)
  const form = useForm({
    start: (): TypedList => ({
      ...typedPrices(opened?.prices ?? site.prices),
      start: { when: 'later', at: opened ? wallOf(Date.parse(opened.startsAt)) : nextMidnight(Date.now()) },
    }),
    read(typed) {
      const read = readList(typed, site.prices, Date.now())
      return 'prices' in read ? read : new Wrong(read)
    },
    isOutdated,
    isQuestion: ({ prices, startsAt }) => startsAt === null || farPrices(site.prices, prices).length > 0,
    async send(wanted, key) {
      // Prices that are far from those in force were asked about.
      const areFarAccepted = farPrices(site.prices, wanted.prices).length > 0
      const { list, version } = basis
      const move: Move = list
        ? { do: 'change', list, ...wanted, areFarAccepted }
        : { do: 'add', ...wanted, areFarAccepted }
      return { move, version, made: await make(move, version, key) }
    },
    onDone({ move, version, made }) {
      tell(move, version, made)
      onSaved()
    },
    about: 'prices',
    failed: ({ code }) => text(failureId(code)),
  })
  const startsAt = readStart(form.typed.start, Date.now())
  return {
    ...form,
    /** The chosen instant; at once while there is none. */
    startsAtMs: typeof startsAt === 'string' ? Date.now() : startsAt,
    /** The typed prices, as far as they can be read. */
    prices: pricesOf(form.typed, basis.list?.prices ?? site.prices),
    basis,
    isGone,
    isOutdated,
    /** Goes on from the prices as they are now; a list that is no longer planned becomes a new one. */
    catchUp() {
      const list = site.planned.find((it) => it.id === basis.list?.id) ?? null
      setBasis({ list, version: site.version })
    },
  }
}
export type EditorState = ReturnType<typeof useEditor>
