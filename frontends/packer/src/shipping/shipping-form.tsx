import { USUAL_CARRIERS } from 'contracts/order/carriers'
import type { Packing } from 'contracts/order/packing/packing'
import { MOST_PARCELS } from 'contracts/order/parcels'
import { useRecord } from 'frontend-kit/queries'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useIsOnline, useSite } from 'platform'
import { type SubmitEvent, useState } from 'react'
import { readCarriers } from './api'
import { CarrierField } from './parts/carrier-field'
import { NUMBER, NumberField } from './parts/number-field'
import { afterEnter, offeredOf, readParcels, type WrongParcels } from './rules'
import styles from './shipping-form.module.css'
import { inTexts, reasonId, useText } from './texts'
import { useShipping } from './use-shipping'

type Props = {
  packing: Packing
  /** Gets the packing of the shipped order, and that of one whose shipping was taken back. */
  onShipped: (packing: Packing) => void
}

/** The parcels of a packed order, whose numbers a scanner enters, and the button that ships it. */
export const ShippingForm = inTexts(function ShippingForm({ packing, onShipped }: Props) {
  const text = useText()
  const { variant } = useSite()
  const isOnline = useIsOnline()
  const { reading } = useRecord({ key: ['carriers'], read: readCarriers })
  const offered = offeredOf(reading.status === 'shown' ? reading.value : [], USUAL_CARRIERS[variant])
  const [typed, setTyped] = useState<string | null>(null)
  const [numbers, setNumbers] = useState<readonly string[]>([''])
  const [wrong, setWrong] = useState<WrongParcels>({})
  const { ship, isBusy, problem } = useShipping(packing, onShipped)
  const carrier = typed ?? offered[0] ?? ''
  const count = numbers.filter((it) => it.trim() !== '').length
  // Staff move a paid order into production; until then it is not shipped either.
  const isEarly = packing.order.status !== 'processing'
  const reason = isEarly ? text('refused.not-in-production') : isOnline ? undefined : text('ship.offline')

  function change(now: readonly string[]) {
    setNumbers(now)
    setWrong({})
  }
  /** A scanner ends each number with Enter, which must not ship the order before all are named. */
  function enter(form: HTMLFormElement, at: number) {
    const next = afterEnter(numbers, at)
    if (next.to === 'send') return form.querySelector<HTMLElement>('[type=submit]')?.focus()
    if (next.to === 'mend') return refuse(form, { twice: next.twice })
    change(next.numbers)
    fieldIn(form, next.at)?.focus()
  }
  function refuse(form: HTMLFormElement, it: WrongParcels) {
    setWrong(it)
    if (it.carrier) return form.querySelector<HTMLInputElement>('[name=carrier]')?.focus()
    // The next scan takes the place of the wrong one.
    if (it.twice !== undefined) fieldIn(form, it.twice)?.select()
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const focused = document.activeElement
    const at = Array.from(form.querySelectorAll(`[name^=${NUMBER}]`)).indexOf(focused as Element)
    if (at >= 0) return enter(form, at)
    if (focused instanceof HTMLInputElement) return fieldIn(form, 0)?.focus()
    const parcels = readParcels(carrier, numbers)
    if (!Array.isArray(parcels)) return refuse(form, parcels)
    void ship(parcels)
  }
  return (
    <form className={styles.form} aria-label={text('ship.title')} noValidate onSubmit={submit}>
      <CarrierField
        value={carrier}
        offered={offered}
        onChange={(it) => {
          setTyped(it)
          setWrong({})
        }}
        isMissing={wrong.carrier === true}
      />
      {numbers.map((number, at) => (
        <NumberField
          key={at}
          at={at}
          value={number}
          onChange={(it) => change(numbers.with(at, it))}
          onRemove={numbers.length > 1 ? () => change(numbers.toSpliced(at, 1)) : undefined}
          isTwice={wrong.twice === at}
        />
      ))}
      {isEarly && <Note kind="warn">{text('refused.not-in-production')}</Note>}
      {problem && (
        <Note kind="error" title={text('ship.failed')}>
          {text(reasonId(problem.code))}
        </Note>
      )}
      <div className={styles.answers}>
        {numbers.length < MOST_PARCELS && (
          <Button look="line" icon="plus" onPress={() => change([...numbers, ''])}>
            {text('ship.add')}
          </Button>
        )}
        <Button type="submit" busy={isBusy} disabledReason={reason} className={styles.send}>
          {count > 1 ? text('ship.sendSeveral', { count }) : text('ship.send')}
        </Button>
      </div>
    </form>
  )
})

const fieldIn = (form: HTMLFormElement, at: number) => form.querySelector<HTMLInputElement>(`[name=${NUMBER}${at}]`)
