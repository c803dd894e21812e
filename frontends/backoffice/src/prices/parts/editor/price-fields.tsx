import type { Currency } from 'contracts/common'
import { MOST_PRICE_MINOR } from 'contracts/prices/price-fields'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { CURRENCY_SIGNS } from '../../../shared/rules'
import { columnAmount, FIELDS, type Field } from '../../rules'
import { useText } from '../../texts'
import styles from './price-fields.module.css'
import type { EditorState } from './use-editor'

/** Longer than any price with its spaces. */
const LENGTH = 20

/** One field per price, with what is wrong with it. */
export function PriceFields({ editor, currency }: { editor: EditorState; currency: Currency }) {
  const text = useText()
  const most = columnAmount(MOST_PRICE_MINOR, currency)
  const errorText = (field: Field) => {
    const error = editor.errors[field]
    return error && text(`amount.${error}`, { most })
  }
  return (
    <div className={styles.fields}>
      {FIELDS.map((it, index) => (
        <TextField
          key={it}
          {...editor.field(it, LENGTH)}
          label={text('field.named', { name: text(`field.${it}`), currency: CURRENCY_SIGNS[currency] })}
          onBlur={() => editor.leave(it)}
          error={errorText(it)}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={index === 0}
        />
      ))}
    </div>
  )
}
