import type { Partner } from 'contracts/partner/account'
import type { StatementQuery } from 'contracts/partner/statements'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { saveAs } from 'frontend-kit/save-as'
import { Button } from 'frontend-kit/ui/actions/button'
import { Select } from 'frontend-kit/ui/fields/select'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { toast } from 'platform'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { readStatement } from '../../queries'
import { quartersOf, yearsSince } from '../../rules'
import { problemId, useText } from '../../texts'
import section from '../section.module.css'
import styles from './statement.module.css'

/** The entries of a quarter as a file, in one of the partner's currencies. */
export function Statement({ partner }: { partner: Partner }) {
  const text = useText()
  const { locale } = useIntl()
  const { isBusy, run } = useChange(readStatement)
  const now = new Date()
  const [year, setYear] = useState(String(now.getFullYear()))
  const quarters = quartersOf(Number(year), now)
  const [chosen, setQuarter] = useState(quarters[0]!)
  const quarter = quarters.includes(chosen) ? chosen : quarters[0]!
  const currencies = partner.balances.map((it) => it.currency)
  const [currency, setCurrency] = useState(currencies[0] ?? 'RUB')
  const title = text('statement.title')

  const take = (format: StatementQuery['format']) => async () => {
    const language = locale === 'ru' ? 'ru' : 'en'
    const file = await run({ year, quarter, currency, format, language })
    if (file === null) return
    if (file instanceof ApiProblem)
      return toast({
        kind: 'error',
        about: 'statement',
        title: text('toast.statementFailed'),
        text: text(problemId(file.code)),
      })
    saveAs(`${partner.code}-${year}-Q${quarter}-${currency}.${format}`, file)
  }

  return (
    <Panel className={section.section} aria-label={title}>
      <h2 className={section.title}>{title}</h2>
      <div className={styles.row}>
        <Select
          label={text('statement.year')}
          value={year}
          onChange={setYear}
          options={yearsSince(partner.createdAt, now).map((it) => ({ value: String(it), label: String(it) }))}
        />
        <Select
          label={text('statement.quarter')}
          value={quarter}
          onChange={setQuarter}
          options={quarters.map((it) => ({ value: it, label: text('statement.ofQuarter', { quarter: it }) }))}
        />
        {currencies.length > 1 && (
          <Select
            label={text('statement.currency')}
            value={currency}
            onChange={setCurrency}
            options={currencies.map((it) => ({ value: it, label: it }))}
          />
        )}
      </div>
      <div className={styles.row}>
        <Button look="line" busy={isBusy} onPress={() => void take('pdf')()}>
          {text('statement.pdf')}
        </Button>
        <Button look="line" busy={isBusy} onPress={() => void take('csv')()}>
          {text('statement.csv')}
        </Button>
      </div>
    </Panel>
  )
}
