import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import type { Patient } from 'contracts/order/patient'
import { formatMoneyInColumn } from 'contracts/text/format'
import { FoldedList } from 'frontend-kit/ui/layout/folded-list'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { OrderParts } from '../../queries'
import { useText } from '../../texts'
import { Section } from '../facts/section'
import { useOrdered } from './use-ordered'

type Props = {
  order: Order
  parts: Pick<OrderParts, 'quote'>
  /** The scans of the whole order; null if they failed to load. */
  scans: readonly Scan[] | null
  children: (patient: Patient) => ReactNode
}

/** Many patients in a line each: name, what was ordered, and its price before the discount. */
export function FoldedPatients({ order, parts: { quote }, scans, children }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const orderedOf = useOrdered()
  const lines = quote.reading.status === 'shown' ? quote.reading.value.quote.lines : []
  const byPatient = Map.groupBy(lines, (it) => it.patientId)
  const items = order.patients.map((it) => {
    const own = byPatient.get(it.id) ?? []
    const grossMinor = own.reduce((sum, line) => sum + line.quantity * line.unitMinor, 0)
    return {
      id: it.id,
      title: it.name,
      facts: orderedOf(it, scans ?? []).join(' · '),
      value: own.length > 0 ? formatMoneyInColumn(grossMinor, order.currency, locale) : undefined,
      warning: scans !== null && !scans.some((scan) => scan.patientId === it.id) ? text('patient.noScans') : undefined,
    }
  })
  const title = text('patients.title', { count: items.length })
  const words = {
    list: title,
    search: text('patients.search'),
    clear: text('patients.clear'),
    none: text('patients.none'),
  }
  return (
    <Section title={title}>
      <FoldedList items={items} words={words}>
        {(id) => {
          const patient = order.patients.find((it) => it.id === id)
          return patient && children(patient)
        }}
      </FoldedList>
    </Section>
  )
}
