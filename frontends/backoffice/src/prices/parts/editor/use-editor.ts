import type { DatedPriceList, SitePrices } from 'contracts/order/money/price-lists'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useState } from 'react'
import { wallOf } from '../../../shared/staff-clock'
import { errorsIn, type Field, type Move, pricesOf, type Typed, typedPrices } from '../../rules'
import { nextMidnight, readStart, type Start, type StartError } from '../../start'
import { useMoves } from '../use-moves'

/** The prices and start being typed, for a new list or a planned one (`opened`), until they are saved. */
export function useEditor(site: SitePrices, opened: DatedPriceList | null, onSaved: () => void) {
  const [typed, setTyped] = useState<Typed>(() => typedPrices(opened?.prices ?? site.prices))
  const [start, setStart] = useState<Start>(() => ({
    when: 'later',
    at: opened ? wallOf(Date.parse(opened.startsAt)) : nextMidnight(Date.now()),
  }))
  /** What the person saw when they began to type, or have looked at since. */
  const [basis, setBasis] = useState({ list: opened, version: site.version })
  /** Errors are shown of the fields that were left, and of all after an attempt to save. */
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const move = useMoves(site.site)
  const { isBusy, run } = useChange((it: Move) => move(it, basis.version))

  const errors = errorsIn(typed)
  const startsAt = readStart(start, Date.now())
  const startError: StartError | undefined = typeof startsAt === 'string' ? startsAt : undefined
  const isRight = startError === undefined && Object.values(errors).every((it) => it === undefined)
  const prices = pricesOf(typed, basis.list?.prices ?? site.prices)

  async function save({ areFarAccepted = false } = {}) {
    const wanted = {
      prices,
      areFarAccepted,
      startsAt: typeof startsAt === 'string' || start.when === 'now' ? null : asText(startsAt),
    }
    const saved = await run(basis.list ? { do: 'change', list: basis.list, ...wanted } : { do: 'add', ...wanted })
    if (saved && !(saved instanceof ApiProblem)) onSaved()
  }
  return {
    typed,
    type: (field: Field, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    leave: (field: Field) => setLeft((before) => new Set([...before, field])),
    errorOf: (field: Field) => (attempts > 0 || left.has(field) ? errors[field] : undefined),
    start,
    setStart,
    startError,
    /** The chosen instant; null while there is none. */
    startsAtMs: typeof startsAt === 'string' ? null : startsAt,
    prices,
    basis,
    /** Goes on from the prices as they are now; a list that is no longer planned becomes a new one. */
    catchUp() {
      const list = site.planned.find((it) => it.id === basis.list?.id) ?? null
      setBasis({ list, version: site.version })
    },
    isRight,
    /** Counts the attempts to save, after each of which the first wrong field gets the focus. */
    attempts,
    attempt: () => setAttempts((before) => before + 1),
    isBusy,
    save,
  }
}
export type EditorState = ReturnType<typeof useEditor>

const asText = (instantMs: number) => new Date(instantMs).toISOString()
