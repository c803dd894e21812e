import type { Currency } from 'contracts/common'
import type { ClientTerms, TermsChange } from 'contracts/order/money/terms'
import { useState } from 'react'
import { useForm, Wrong } from '../../form/use-form'
import type { Client } from '../queries'
import { caughtUp, inCurrency, isUntouched, readTerms, type TermsErrors, type Typed, typedTerms } from '../rules'
import { useText } from '../texts'
import { useSaving } from './use-saving'

/** `currency` is that of terms of which none are stored. */
type Of = { client: Client; now: ClientTerms; currency: Currency }
type Read = { change: TermsChange | null }

/** The form of personal terms; it saves only over terms that the person has looked at. */
export function useTermsForm({ client, now, currency }: Of, onClose: () => void) {
  const text = useText()
  /** What the person saw when they began to type, or have looked at since. */
  const [basis, setBasis] = useState(now)
  const isOutdated = basis.version !== now.version
  const { save, tell, tellChanged, about } = useSaving(client)
  const form = useForm<Typed, Read, TermsErrors, ClientTerms>({
    start: () => typedTerms(now.terms, currency),
    read(typed) {
      const read = readTerms(typed, basis.terms)
      return 'change' in read ? read : new Wrong(read)
    },
    isOutdated,
    send: async ({ change }) => (change ? save(change, basis.version) : basis),
    onDone(saved) {
      tell(basis, saved)
      onClose()
    },
    about,
    failedTitle: text('toast.saveFailed'), // TERM-019
    onRefused({ code }) {
      if (code !== 'version-changed') return false
      tellChanged()
      return true
    },
  })
  function catchUp() {
    setBasis(now)
    form.type(caughtUp(form.typed, basis.terms, now.terms))
  }
  // A form in which nothing is typed follows the record, e.g. where an older one was cached.
  if (isOutdated && isUntouched(form.typed, basis.terms, currency)) {
    setBasis(now)
    form.type(typedTerms(now.terms, currency))
  }
  return {
    ...form,
    basis,
    isOutdated,
    catchUp,
    chooseCurrency: (chosen: Currency) => form.type(inCurrency(form.typed, chosen)),
  }
}
export type TermsFormState = ReturnType<typeof useTermsForm>
