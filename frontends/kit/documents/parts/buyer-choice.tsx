import type { SavedPayer } from 'contracts/order/drafting/profile'
import type { Order } from 'contracts/order/order'
import { Checkbox } from '../../ui/fields/checkbox'
import { Select } from '../../ui/fields/select'
import type { Choice } from '../rules'
import { useText } from '../texts'

type Props = {
  currency: Order['currency']
  payers: readonly SavedPayer[]
  choice: Choice
  onChoose: (choice: Choice) => void
  /** To whom it is made out where nobody else is named; the service of the version before does not say it. */
  buyerName: string | undefined
}

/** Asks who buys: among the saved payers where there are any, else whether it is another one than the service names. */
export function BuyerChoice({ currency, payers, choice, onChoose, buyerName }: Props) {
  const text = useText()
  const named = buyerName === undefined ? text('issue.recipient') : text('issue.buyer', { name: buyerName })
  const isOther = choice === 'other'
  if (payers.length === 0)
    return (
      <>
        <Checkbox isSelected={isOther} onChange={(it) => onChoose(it ? 'other' : 'default')}>
          {text('issue.other')}
        </Checkbox>
        {!isOther && <p>{named}</p>}
      </>
    )
  const payer = payers.find((it) => it.id === choice)
  const numberId = currency === 'RUB' ? 'issue.innIs' : 'issue.vatIs'
  return (
    <>
      <Select
        label={text('issue.who')}
        value={choice}
        onChange={onChoose}
        options={[
          ...payers.map(({ id, name, taxId }) => ({
            value: id,
            label: taxId ? `${name}, ${text(numberId, { number: taxId })}` : name,
          })),
          { value: 'default', label: buyerName ?? text('issue.named') },
          { value: 'other', label: text('issue.other') },
        ]}
      />
      {choice === 'default' && <p>{named}</p>}
      {payer && (
        <p>
          {text('issue.buyer', { name: payer.name })}
          <br />
          {[
            payer.taxId && text(numberId, { number: payer.taxId }),
            payer.kpp && text('issue.kppIs', { number: payer.kpp }),
          ]
            .filter(Boolean)
            .join(', ')}
          <br />
          {payer.address}
        </p>
      )}
    </>
  )
}
