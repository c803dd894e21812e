import { describe, expect, test } from 'bun:test'
import { testSites } from 'service-kit/test/service'
import { type Content, mailText } from './mail-text'
import en from './messages/en.json'
import ru from './messages/ru.json'

const site = { ...testSites[0]!, brand: 'Каппа', origin: 'https://kappa.example' }
const link = {
  kind: 'sign-in-link',
  token: 'the-token',
  lifeMs: 30 * 60_000,
  bringsOrder: false,
  code: { digits: '048213', lifeMs: 10 * 60_000 },
} as const
const code = { kind: 'sign-in-code', code: '048213', lifeMs: 10 * 60_000 } as const
const paid = {
  ...{ kind: 'order-paid' as const, orderId: '7f3a0000-0000-4000-8000-000000000000', number: '7f3a', fullName: null },
  ...{ totalMinor: 1_234_500, currency: 'RUB' as const, signIn: null },
} as const
const invited = {
  kind: 'colleague-invitation',
  from: 'clinic@example.org',
  expiresAt: new Date('2026-11-27T12:00:00Z'),
} as const
const russian = (content: Content) => mailText(content, 'ru', site)

const placeholders = (text: string) => [...new Set(text.match(/(?<=\{)\w+(?=[,}])/g))].sort()

test('every text of the mails is there in English, with the same placeholders', () => {
  expect(Object.keys(en)).toEqual(Object.keys(ru))
  for (const [id, text] of Object.entries(ru))
    expect([id, placeholders(en[id as keyof typeof en])]).toEqual([id, placeholders(text)])
})

describe('the mail of a sign-in link', () => {
  test('AUTH-006 leads to the site’s page with the button, with the token after the #', () => {
    const { subject, text, html } = russian(link)
    expect(subject).toBe('048213 — код для входа, Каппа')
    expect(text).toContain('https://kappa.example/auth#token=the-token')
    expect(html).toContain('href="https://kappa.example/auth#token=the-token"')
  })

  test('says in correct Russian how long the link is valid', () => {
    const lifeOf = (minutes: number) => russian({ ...link, lifeMs: minutes * 60_000 }).text
    expect(lifeOf(30)).toContain('действует 30 минут с')
    expect(lifeOf(21)).toContain('действует 21 минуту с')
    expect(lifeOf(2)).toContain('действует 2 минуты с')
  })
})

test('AUTH-033 the mail of a link has its code on a line of its own, and says where and how long it works', () => {
  const { text, html } = russian(link)
  expect(text).toContain('\n\n048213\n\n')
  expect(text).toContain('на странице, где вы начали входить. Он действует 10 минут, один раз и только в том браузере.')
  expect(text).toContain('никому не сообщайте код')
  expect(html).toContain('<strong>048213</strong>')
  const english = mailText(link, 'en', site)
  expect(english.subject).toBe('048213 is your sign-in code, Каппа')
  expect(english.text).toContain('It works for 10 minutes, once, and in that browser alone.')
})

test('WIZ-027 the mail of a link that brings an order along says so, and has no code', () => {
  const sentence = 'Вместе с входом откроется заказ, который начат на другом устройстве.'
  const { subject, text, html } = russian({ ...link, bringsOrder: true, code: null })
  expect(subject).toBe('Вход на сайт Каппа')
  expect(text).toContain(sentence)
  expect(text).toContain('без этой ссылки никто не войдёт')
  expect([text, html].join()).not.toMatch(/код/)
  expect(russian(link).text).not.toContain(sentence)
})

test('the mail of an order that costs nothing says that it has begun, and nothing of money', () => {
  const free = { ...paid, totalMinor: 0 }
  const { subject, text } = russian(free)
  expect(subject).toBe('Заказ 7f3a принят в работу')
  expect(text).toContain('Мы начинаем заказ 7f3a. Платить за него не нужно.')
  expect(text).not.toContain('оплат')
  expect(mailText(free, 'en', site).text).toContain('There is nothing to pay for it.')
  expect(russian({ ...paid, totalMinor: 1 }).subject).toBe('Заказ 7f3a оплачен')
})

describe('the mail of a code', () => {
  test('AUTH-033 has the six digits in its subject and on a line of their own, and no link', () => {
    const { subject, text, html } = russian(code)
    expect(subject).toBe('048213 — код подтверждения, Каппа')
    expect(text).toContain('\n\n048213\n\n')
    expect(text).toContain('действует 10 минут и один раз')
    expect(html).toContain('<strong>048213</strong>')
    expect([text, html].join()).not.toContain('http')
  })
})

describe('the mail of a passkey', () => {
  const at = new Date('2026-11-20T09:05:00Z')

  test('says when and on which site it was added, and what to do if that was somebody else', () => {
    const { subject, text } = russian({ kind: 'passkey-added', at })
    expect(subject).toBe('Добавлен ключ доступа')
    expect(text).toContain(
      '20 ноября 2026 г., 12:05 по московскому времени на сайте kappa.example к вашему кабинету добавлен ключ доступа.',
    )
    expect(text).toContain('https://kappa.example/cabinet/security')
    expect(text).toContain('Если это были не вы, войдите по письму, удалите чужой ключ и нажмите «Выйти»')
  })

  test('says when and on which site it was removed', () => {
    const { subject, text } = mailText({ kind: 'passkey-removed', at }, 'en', site)
    expect(subject).toBe('A passkey was removed')
    expect(text).toContain(
      'On 20 November 2026, 12:05 Moscow Time a passkey was removed from your account on kappa.example.',
    )
    expect(text).toContain('If this was not you, sign in by mail and press “Sign out”')
  })
})

describe('the mail of an invitation to a clinic', () => {
  test('says who invites, to what and until when, and leads to the page of colleagues', () => {
    const { subject, text } = russian(invited)
    expect(subject).toBe('clinic@example.org приглашает вас заказывать вместе')
    expect(text).toContain('clinic@example.org приглашает вас в кабинет своей клиники на сайте Каппа.')
    expect(text).toContain('До 27 ноября 2026 г. войдите по адресу, на который пришло это письмо')
    expect(text).toContain('https://kappa.example/cabinet/colleagues')
  })

  test('is in English for a reader of another language, and shows a tag in the address as text', () => {
    const { subject, html } = mailText({ ...invited, from: '<b>@example.org' }, 'en', site)
    expect(subject).toBe('<b>@example.org invites you to order together')
    expect(html).toContain('&lt;b&gt;@example.org invites you to the account of their clinic on Каппа.')
  })
})

describe('the mails of colleagues', () => {
  test('the first person is told who orders on behalf of the clinic, and where the access ends', () => {
    const { subject, text } = russian({ kind: 'colleague-joined', email: 'ada@example.org' })
    expect(subject).toBe('ada@example.org заказывает вместе с вами')
    expect(text).toContain('Приглашение для ada@example.org принято.')
    expect(text).toContain('от имени вашей клиники на сайте Каппа')
    expect(text).toContain('Открыть «Сотрудники клиники»:\nhttps://kappa.example/cabinet/colleagues\n')
    const english = mailText({ kind: 'colleague-joined', email: 'ada@example.org' }, 'en', site)
    expect(english.subject).toBe('ada@example.org now orders with you')
    expect(english.text).toContain('The invitation to ada@example.org was accepted.')
  })

  test('who was removed is told of which clinic, what stays there, and is led to the own account', () => {
    const { subject, text } = russian({ kind: 'colleague-removed', email: 'clinic@example.org' })
    expect(subject).toBe('Вы больше не заказываете от имени clinic@example.org')
    expect(text).toContain(
      'Доступ к заказам, ценам и документам клиники clinic@example.org на сайте Каппа для вас закрыт.',
    )
    expect(text).toContain('https://kappa.example/cabinet\n')
    const english = mailText({ kind: 'colleague-removed', email: 'clinic@example.org' }, 'en', site)
    expect(english.subject).toBe('You no longer order on behalf of clinic@example.org')
    expect(english.text).toContain('If you think that this is a mistake, write to the clinic.')
  })
})

describe('the mail of a paid order', () => {
  test('names the order and the total, and leads to the order', () => {
    const { subject, text, html } = russian(paid)
    expect(subject).toBe('Заказ 7f3a оплачен')
    expect(text).toContain('Мы получили оплату заказа 7f3a: 12\u00a0345\u00a0₽. Спасибо!')
    expect(text).toContain('https://kappa.example/cabinet')
    expect(html).toContain('href="https://kappa.example/cabinet/orders/7f3a0000-0000-4000-8000-000000000000"')
  })

  test('PAY-032 says what came of the total, where staff have forgiven the rest', () => {
    expect(russian({ ...paid, receivedMinor: 1_200_000 }).text).toContain('оплату заказа 7f3a: 12\u00a0000\u00a0₽.')
  })

  test('PAY-012 says the personal comment of the order, and nothing of one where there is none', () => {
    expect(russian({ ...paid, comment: 'Коробки без логотипа' }).text).toContain(
      'Комментарий к заказу: Коробки без логотипа\n',
    )
    expect(russian(paid).text).not.toContain('Комментарий')
  })

  test('greets by name if there is one', () => {
    expect(russian(paid).text).toStartWith('Здравствуйте!\n')
    expect(russian({ ...paid, fullName: 'Анна Петрова' }).text).toStartWith('Здравствуйте, Анна Петрова!\n')
  })

  test('PRICE-010 PRICE-012 writes the total in the currency of the order and the format of the reader’s language', () => {
    const euro = { ...paid, totalMinor: 1_390, currency: 'EUR' } as const
    expect(mailText(euro, 'en', site).text).toContain('order 7f3a: €13.9.')
    expect(mailText(paid, 'en', site).text).toContain('order 7f3a: ₽12,345.')
  })

  test('shows a tag, a quote or a placeholder in a name as text', () => {
    const fullName = `<img src=x onerror="alert('1')"> & {number} '{'`
    const { text, html } = russian({ ...paid, fullName })
    expect(text).toContain(`Здравствуйте, ${fullName}!`)
    expect(html).not.toContain('<img')
    expect(html).toContain(
      'Здравствуйте, &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; {number} &#39;{&#39;!',
    )
  })
})

test.each(['de', 'es', 'fr', 'it'] as const)(
  'a mail to a reader of %s is in English, since there are no texts in it',
  (language) => {
    const { subject, html } = mailText(paid, language, site)
    expect(subject).toBe('Order 7f3a is paid')
    expect(html).toContain('<html lang="en">')
  },
)

test('every mail names the site and how to reach its support', () => {
  for (const content of [link, code, paid, invited]) {
    const { text, html } = russian(content)
    for (const it of ['Каппа', 'help@example.org', '+79990000000']) {
      expect(text).toContain(it)
      expect(html).toContain(it)
    }
  }
})

describe('the mails of a request about data', () => {
  const asked = { requestedAt: new Date('2026-11-20T22:00:00Z'), dueAt: new Date('2026-12-20T22:00:00Z') }
  const erasure = { kind: 'data-request', request: 'erasure', ...asked } as const

  test('the first one says what was asked, until when it is answered in the factory’s zone, and what happens to orders', () => {
    const { subject, text, html } = russian(erasure)
    expect(subject).toBe('Мы получили ваш запрос о данных')
    expect(text).toContain('Вы попросили удалить данные, которые у нас о вас есть.')
    expect(text).toContain('Ответим до 21 декабря 2026 г., и об этом придёт ещё одно письмо.')
    expect(text).toContain('Заказы, которые уже в работе, мы сначала завершим.')
    expect(html).toContain('href="https://kappa.example/cabinet/data"')
    expect(mailText(erasure, 'fr', site).text).toContain('We answer by 21 December 2026, and another mail')
    expect(russian({ ...erasure, request: 'withdraw-consent' }).text).toContain('Вы отозвали согласие')
  })

  test('the first one says nothing of orders where a copy was asked for', () => {
    const { text } = russian({ ...erasure, request: 'export' })
    expect(text).toContain('Вы попросили копию данных, которые у нас о вас есть.')
    expect(text).not.toContain('сначала завершим')
  })

  test('the second one says which request is done', () => {
    const done = { ...erasure, kind: 'data-request-done' } as const
    expect(russian(done).subject).toBe('Ваш запрос о данных выполнен')
    expect(russian(done).html).toContain('href="https://kappa.example/cabinet/data"')
    expect(russian(done).text).toContain(
      'Запрос от 21 ноября 2026 г. выполнен: ваши данные удалены. От оплаченных заказов осталось только то, что мы обязаны хранить по закону.',
    )
    expect(russian({ ...done, request: 'withdraw-consent' }).text).toContain('персональных данных отозвано.')
  })

  test('the second one of a copy says that another mail brings it, and whom to ask if not', () => {
    const done = { ...erasure, request: 'export', kind: 'data-request-done' } as const
    expect(russian(done).text).toContain(
      'выполнен: копия ваших данных отправлена на этот адрес отдельным письмом. Если оно не пришло, проверьте папку «Спам» или напишите на help@example.org.',
    )
    expect(mailText(done, 'en', site).text).toContain(
      'is done: we have sent a copy of your data to this address in a separate mail. If it has not come, check the spam folder or write to help@example.org.',
    )
  })
})

describe('the mails of a role', () => {
  test.each([
    ['admin', 'Теперь у вас роль «Администратор»: вам открыты все разделы', 'You now have the role “Administrator”'],
    ['manager', 'Теперь у вас роль «Менеджер»: вам открыты заказы', 'You now have the role “Manager”'],
  ] as const)(
    'a new role of a %s is told with what it opens, and leads to the back office',
    (role, inRussian, inEnglish) => {
      const given = { kind: 'role-given', role } as const
      const { subject, text, html } = russian(given)
      expect(subject).toBe('Вам дали доступ к бэк-офису Каппа')
      expect(text).toContain(inRussian)
      expect(text).toContain('Если вы не ждали этого доступа, ответьте на письмо.')
      expect(html).toContain('href="https://kappa.example/backoffice"')
      expect(mailText(given, 'en', site).text).toContain(inEnglish)
    },
  )

  test.each([
    ['admin', 'У вас больше нет роли «Администратор».', 'You no longer have the role “Administrator”.'],
    ['manager', 'У вас больше нет роли «Менеджер».', 'You no longer have the role “Manager”.'],
  ] as const)('a role of a %s that was taken is told, and leads to what remains', (role, inRussian, inEnglish) => {
    const taken = { kind: 'role-taken', role } as const
    const { subject, text, html } = russian(taken)
    expect(subject).toBe('Ваша роль на сайте Каппа снята')
    expect(text).toContain(inRussian)
    expect(html).toContain('href="https://kappa.example/cabinet"')
    expect(mailText(taken, 'en', site).text).toContain(inEnglish)
  })
})

describe('AUTH-034 the mail of a sign-in of staff', () => {
  const signedIn = {
    kind: 'staff-signed-in',
    browser: 'Chrome',
    system: 'Windows',
    country: 'DE',
    at: '2026-11-20T12:05:00.000Z',
  } as const

  test('says device, country and time in the reader’s language, and leads to the list of sessions', () => {
    const { subject, text } = russian(signedIn)
    expect(subject).toBe('Вход на новом устройстве, Каппа')
    expect(text).toContain('Устройство: Chrome, Windows\n')
    expect(text).toContain('Страна: Германия\n')
    expect(text).toMatch(/Время: 20 ноября 2026 г\., 15:05 по московскому времени\n/)
    expect(text).toContain('https://kappa.example/cabinet/security')
    expect(text).toContain('Если это были вы, ничего не делайте.')
    const english = mailText(signedIn, 'en', site)
    expect(english.subject).toBe('Sign-in on a new device, Каппа')
    expect(english.text).toContain('Country: Germany\n')
  })

  test('says what is not known, and shows what a browser calls itself as text', () => {
    const { text } = russian({ ...signedIn, browser: null, system: null, country: null })
    expect(text).toContain('Устройство: неизвестно\n')
    expect(text).toContain('Страна: неизвестно\n')
    expect(russian({ ...signedIn, browser: '<b>' }).html).toContain('&lt;b&gt;, Windows')
    expect(russian({ ...signedIn, system: null }).text).toContain('Устройство: Chrome\n')
  })
})

describe('AUTH-035 the mail of a change of the second factor', () => {
  const NOT_YOU = 'Если это были не вы, смените пароль от почты'
  const changed = { kind: 'second-factor-changed', at: '2026-11-20T12:05:00.000Z', codesLeft: 10 } as const

  test.each([
    ['enrolled', 'Второй фактор подключён, Каппа', 'подключено приложение с кодами', NOT_YOU],
    ['removed', 'Второй фактор отключён, Каппа', 'отключено от вашего аккаунта', NOT_YOU],
    [
      'reset',
      'Администратор сбросил ваш второй фактор, Каппа',
      'подключите приложение заново',
      'Если вы об этом не просили, сразу ответьте на это письмо.',
    ],
    ['codes-replaced', 'Новые резервные коды, Каппа', 'Прежние больше не действуют', NOT_YOU],
    ['code-used', 'Использован резервный код, Каппа', 'Осталось 10 кодов.', NOT_YOU],
  ] as const)('says of «%s» what happened, when, and what to do', (change, subject, sentence, advice) => {
    const mail = russian({ ...changed, change })
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(sentence)
    expect(mail.text).toContain('15:05 по московскому времени')
    expect(mail.text).toContain(advice)
    expect(mail.text).toContain('https://kappa.example/cabinet/security')
  })

  test('counts the recovery codes that are left', () => {
    const left = (codesLeft: number) => russian({ ...changed, change: 'code-used', codesLeft }).text
    expect(left(1)).toContain('Остался 1 код.')
    expect(left(3)).toContain('Осталось 3 кода.')
    expect(left(0)).toContain('Это был последний: создайте новые.')
  })
})
