/** What the payment page says, by language. */
export const TEXTS = {
  ru: {
    sandbox: 'Песочница: банка здесь нет, деньги не списываются.',
    payment: 'Оплата',
    pay: 'Оплатить',
    seconds: 'Деньги придут через, с',
    'pay-later': 'Оплатить с задержкой',
    'fail-later': 'Деньги не придут',
    reason: 'Причина отказа',
    decline: 'Отклонить',
    expire: 'Дать времени истечь',
    return: 'Вернуться в магазин',
    lost: 'Банк не отвечает. Попробуйте ещё раз.',
    receipt: { one: '# позиция', few: '# позиции', many: '# позиций' },
    payer: 'для',
    states: { 'on-its-way': 'Деньги в пути.', held: 'Деньги удержаны, магазин ещё не списал их.', paid: 'Оплачено.' },
    over: 'Оплатить здесь больше нельзя',
    declined: 'Банк отказал',
    reasons: {
      insufficient_funds: 'недостаточно средств',
      card_expired: 'срок карты истёк',
      '3d_secure_failed': '3-D Secure не пройден',
      fraud_suspected: 'подозрение на мошенничество',
      general_decline: 'без причины',
      expired_on_confirmation: 'время вышло',
      expired_on_capture: 'время вышло',
      expired: 'время вышло',
      canceled_by_merchant: 'магазин отменил платёж',
      async_payment_failed: 'деньги не пришли',
    },
  },
  en: {
    sandbox: 'Sandbox: there is no bank here, and no money is taken.',
    payment: 'Payment',
    pay: 'Pay',
    seconds: 'The money comes after, s',
    'pay-later': 'Pay with a delay',
    'fail-later': 'Pay, then fail',
    reason: 'Reason of a refusal',
    decline: 'Decline',
    expire: 'Let the time run out',
    return: 'Back to the shop',
    lost: 'The bank does not answer. Try again.',
    receipt: { one: '# line', other: '# lines' },
    payer: 'for',
    states: {
      'on-its-way': 'The money is on its way.',
      held: 'The money is held; the shop has not taken it yet.',
      paid: 'Paid.',
    },
    over: 'Nobody can pay here any more',
    declined: 'The bank refused',
    reasons: {
      insufficient_funds: 'insufficient funds',
      card_expired: 'the card has expired',
      '3d_secure_failed': '3-D Secure was not passed',
      fraud_suspected: 'suspicion of fraud',
      general_decline: 'no reason given',
      expired_on_confirmation: 'the time has run out',
      expired_on_capture: 'the time has run out',
      expired: 'the time has run out',
      canceled_by_merchant: 'the shop cancelled it',
      async_payment_failed: 'the money did not come',
    },
  },
}

/** With which the customer's bank may refuse. */
export const REFUSALS = ['insufficient_funds', 'card_expired', '3d_secure_failed', 'fraud_suspected', 'general_decline']

/** The language that the shop asked for, or the browser's; English where the page does not speak it. */
export const languageOf = (asked) =>
  (asked === 'auto' ? navigator.language : asked).toLowerCase().startsWith('ru') ? 'ru' : 'en'
