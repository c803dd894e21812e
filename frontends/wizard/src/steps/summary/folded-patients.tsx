import type { Patient } from 'contracts/order/patient'
import { formatMoneyInColumn } from 'contracts/text/format'
import { FoldedList } from 'frontend-kit/ui/layout/folded-list'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { type Text, type TextId, useText } from '../../later-texts'
import { draftAtom, patientsAtom, quoteAtom } from '../../order-session/atoms'
import { type Draft, scansOf, shownValue } from '../../order-session/rules'
import { grossOf } from '../../price/quote-lines'
import own from './folded-patients.module.css'
import { isChoiceOpen } from './rules'
import styles from './summary-block.module.css'
import { SummaryPatient } from './summary-patient'

const KINDS = ['aligner', 'matrix', 'retainer'] as const

/** Material and cut of the aligners, so that whoever differs from the others is seen. */
const makeOf = (draft: Draft, { id }: Patient, text: Text): string[] =>
  scansOf(draft, id, 'aligner').length === 0
    ? []
    : (['material', 'cut'] as const)
        .map((it) => shownValue(draft, `${id}/${it}`))
        .filter(Boolean)
        .map((it) => text(`table.option.${it}` as TextId))

/** Many patients in a line each: name, counts, make and price; a press opens what is made for one (PRICE-026). */
export function FoldedPatients() {
  const text = useText()
  const { locale } = useIntl()
  const draft = useAtomValue(draftAtom)
  const patients = useAtomValue(patientsAtom)
  const quote = useAtomValue(quoteAtom).value?.quote
  const items = patients.map((patient) => {
    const { id } = patient
    const counts = KINDS.map((kind) => ({ kind, count: scansOf(draft, id, kind).length })).filter((it) => it.count > 0)
    const lines = quote?.lines.filter((it) => it.patientId === id) ?? []
    const warning =
      counts.length === 0
        ? text('summary.noFiles')
        : isChoiceOpen(draft, patient)
          ? text('summary.openSome')
          : undefined
    return {
      id,
      title: shownValue(draft, `${id}/name`),
      facts: [
        ...counts.map(({ kind, count }) => text(`summary.${kind}`, { count })),
        ...makeOf(draft, patient, text),
      ].join(' · '),
      value: quote && lines.length > 0 ? formatMoneyInColumn(grossOf(lines), quote.currency, locale) : undefined,
      warning,
    }
  })
  const title = text('summary.patients', { count: patients.length })
  const words = {
    list: title,
    search: text('table.search'),
    clear: text('table.clear'),
    none: text('table.none'),
  }
  return (
    <section className={own.patients}>
      <h3 className={styles.title}>{title}</h3>
      <FoldedList items={items} words={words}>
        {(id) => {
          const patient = patients.find((it) => it.id === id)
          return patient && <SummaryPatient patient={patient} />
        }}
      </FoldedList>
    </section>
  )
}
