import type { OwnEntry } from 'contracts/partner/statements'

/** A statement is read in the language of the page from which it is taken. */
export type Wording = {
  title: (quarter: string, year: string) => string
  partner: string
  code: string
  period: string
  before: string
  accrued: string
  paidOut: string
  after: string
  nothing: string
  /** How many entries the paper has no room for. */
  more: (count: number) => string
  columns: readonly [
    day: string,
    what: string,
    order: string,
    amount: string,
    payable: string,
    rate: string,
    reason: string,
  ]
  kinds: { readonly [kind in OwnEntry['kind']]: string }
}

const RU: Wording = {
  title: (quarter, year) => `Отчёт партнёра за ${quarter} квартал ${year} года`,
  partner: 'Партнёр',
  code: 'Код',
  period: 'Период',
  before: 'К выплате на начало',
  accrued: 'Начислено за квартал',
  paidOut: 'Выплачено за квартал',
  after: 'К выплате на конец',
  nothing: 'За этот квартал начислений и выплат нет.',
  more: (count) => `Ещё записей: ${count}. Все есть в отчёте в формате CSV.`,
  columns: ['Дата', 'Запись', 'Заказ', 'Сумма', 'К выплате с', 'Ставка, %', 'Причина'],
  kinds: {
    commission: 'Начисление',
    reversal: 'Изменение начисления',
    correction: 'Поправка',
    'paid-out': 'Выплата',
    'paid-back': 'Отмена выплаты',
  },
}

const EN: Wording = {
  title: (quarter, year) => `Partner statement, quarter ${quarter} of ${year}`,
  partner: 'Partner',
  code: 'Code',
  period: 'Period',
  before: 'Due at the beginning',
  accrued: 'Earned in the quarter',
  paidOut: 'Paid out in the quarter',
  after: 'Due at the end',
  nothing: 'Nothing was earned or paid out in this quarter.',
  more: (count) => `${count} more entries. The statement as CSV has all of them.`,
  columns: ['Date', 'Entry', 'Order', 'Amount', 'Payable from', 'Rate, %', 'Reason'],
  kinds: {
    commission: 'Commission',
    reversal: 'Change of a commission',
    correction: 'Correction',
    'paid-out': 'Payout',
    'paid-back': 'Void payout',
  },
}

export const WORDINGS = { ru: RU, en: EN }
