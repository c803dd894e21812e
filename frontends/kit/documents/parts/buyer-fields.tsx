import type { Currency } from 'contracts/common'
import { TextArea } from '../../ui/fields/text-area'
import { TextField } from '../../ui/fields/text-field'
import type { TypedBuyer } from '../rules'
import { useText } from '../texts'

type Props = {
  currency: Currency
  typed: TypedBuyer
  onChange: (typed: TypedBuyer) => void
  faults: readonly (keyof TypedBuyer)[]
}

/** The fields for a buyer other than the recipient, usually an organisation. */
export function BuyerFields({ currency, typed, onChange, faults }: Props) {
  const text = useText()
  const field = (name: keyof TypedBuyer, length: number) => ({
    value: typed[name],
    onChange: (value: string) => onChange({ ...typed, [name]: value }),
    limit: { length, text: text('issue.full') },
    error: faults.includes(name)
      ? text(name === 'name' || name === 'address' ? 'issue.required' : 'issue.wrong')
      : undefined,
  })
  return (
    <>
      <TextField label={text('issue.name')} autoComplete="organization" isRequired {...field('name', 200)} />
      {currency === 'RUB' ? (
        <>
          <TextField
            label={text('issue.inn')}
            hint={text('issue.innHint')}
            inputMode="numeric"
            {...field('taxId', 20)}
          />
          <TextField label={text('issue.kpp')} hint={text('issue.kppHint')} inputMode="numeric" {...field('kpp', 20)} />
        </>
      ) : (
        <TextField label={text('issue.vatId')} hint={text('issue.vatIdHint')} {...field('taxId', 20)} />
      )}
      <TextArea label={text('issue.address')} autoComplete="street-address" {...field('address', 500)} />
    </>
  )
}
