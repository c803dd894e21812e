import { describe, expect, test } from 'bun:test'
import { refused, SITES, screen, within } from 'frontend-kit/test/page'
import { aFilledOrder, aLegalText } from '../../test/builders'
import { isOn, openStep } from '../../test/page'

const order = aFilledOrder({ consent: null })
const onAddress = (given: Parameters<typeof openStep>[1] = {}) => openStep('address', { order, ...given })
const box = () => screen.findByRole<HTMLInputElement>('checkbox')
const NEXT = { name: 'Далее' }
const CHANGED = 'Текст согласия изменился. Прочитайте его и отметьте снова.'
const WAITS = 'Загружаем текст согласия. Отметка появится, когда он загрузится.'
const UNREAD = 'Текст согласия не загрузился, поэтому отметить его пока нельзя'

describe('LEGAL-015 the consent names the version of the text that the page has read', () => {
  test('where the text cannot be read, the box stays empty; once it can, the box can be ticked', async () => {
    let isDown = true
    const showLegalText = () => (isDown ? refused('no-such-route') : aLegalText('data-consent'))
    const { user, calls } = await onAddress({ answers: { orders: { showLegalText } } })
    const failure = await screen.findByRole('alert')
    within(failure).getByText(UNREAD)
    within(failure).getByText('Страница устарела. Обновите её.')
    await user.click(await box())
    expect([(await box()).checked, calls('giveConsent')]).toEqual([false, []])
    isDown = false
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Повторить' }))
    await user.click(await box())
    await screen.findByText(/^Согласие записано/)
    expect([calls('giveConsent').map((it) => it.body), screen.queryByText(UNREAD)]).toEqual([
      [{ textVersion: 'c'.repeat(64) }],
      null,
    ])
  })

  test('a tick before the text has loaded says that it waits for it, and then holds', async () => {
    const read = Promise.withResolvers<ReturnType<typeof aLegalText>>()
    const { user } = await onAddress({ answers: { orders: { showLegalText: () => read.promise } } })
    expect((await box()).checked).toBe(false)
    expect(screen.queryByText(WAITS)).toBeNull()
    await user.click(await box())
    expect([screen.getByText(WAITS).role, (await box()).checked]).toEqual(['status', false])
    read.resolve(aLegalText('data-consent'))
    await screen.findByText(/^Согласие записано/)
    expect([screen.queryByText(WAITS), (await box()).checked]).toEqual([null, true])
  })

  test('a text that has changed unticks the box and says so; the next tick names the new version', async () => {
    let version = 'c'.repeat(64)
    let text = aLegalText('data-consent', { version })
    const { user, calls } = await onAddress({
      answers: {
        orders: {
          showLegalText: () => text,
          giveConsent: ({ body }) =>
            (body as { textVersion: string }).textVersion === version
              ? { ...order, version: 2, consent: { textVersion: version, givenAt: '2026-11-20T10:00:00.000Z' } }
              : refused('text-changed'),
        },
      },
    })
    await screen.findByRole('checkbox')
    version = 'd'.repeat(64)
    text = aLegalText('data-consent', { version })
    await user.click(await box())
    await screen.findByText(CHANGED)
    expect((await box()).checked).toBe(false)
    await user.click(screen.getByRole('button', NEXT))
    await isOn('Доставка')
    await user.click(await box())
    await screen.findByText(/^Согласие записано/)
    expect([calls('giveConsent').at(-1)?.body, screen.queryByText(CHANGED)]).toEqual([{ textVersion: version }, null])
    await user.click(screen.getByRole('button', NEXT))
    await isOn('Пациенты')
  })

  test('what was typed with it is saved all the same', async () => {
    const { user, calls } = await onAddress({
      answers: { orders: { giveConsent: refused('text-changed') } },
    })
    await user.click(await box())
    await screen.findByText(CHANGED)
    await user.click(screen.getByRole('textbox', { name: 'Комментарий к доставке' }))
    // At once: half of what is typed slowly would be saved, too.
    await user.paste('Домофон 1')
    await user.tab()
    await screen.findByText('Сохранено')
    expect(calls('changeOrder').map((it) => it.body)).toEqual([{ deliveryComment: 'Домофон 1' }])
  })
})

describe('a legal text is read beside the order', () => {
  test('LEGAL-015 the link opens the version that is accepted over the step, with the way to its own page', async () => {
    const { user, address } = await onAddress({
      answers: {
        orders: {
          showLegalText: aLegalText('data-consent', {
            blocks: [
              { kind: 'heading', id: 'data', text: 'Какие данные' },
              { kind: 'paragraph', line: [{ text: 'Оператор: ' }, { text: 'ООО «Каппа»', strong: true }] },
              {
                kind: 'list',
                ordered: true,
                items: [[{ text: 'имя', href: '/privacy' }], [{ text: 'почта', href: 'mailto:help@ru.example' }]],
              },
            ],
          }),
        },
      },
    })
    const link = await screen.findByRole('link', { name: 'Текст согласия' })
    expect(link.getAttribute('aria-haspopup')).toBe('dialog')
    await user.click(link)
    const dialog = within(await screen.findByRole('dialog', { name: 'Согласие на обработку персональных данных' }))
    dialog.getByText('Редакция от 24 ноября 2026 г.')
    dialog.getByRole('heading', { level: 3, name: 'Какие данные' })
    expect(dialog.getByRole('list').tagName).toBe('OL')
    expect(dialog.getByText('ООО «Каппа»').tagName).toBe('STRONG')
    expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual(['имя', 'почта'])
    const apart = dialog.getByRole('link', { name: 'Открыть отдельно' })
    const [inText, mailbox] = ['имя', 'почта'].map((name) => dialog.getByRole('link', { name }))
    expect([apart, inText!, mailbox!].map((it) => [it.getAttribute('href'), it.getAttribute('target')])).toEqual([
      ['/data-consent/2026-11-24', '_blank'],
      ['/privacy', '_blank'],
      ['mailto:help@ru.example', null],
    ])
    expect(dialog.queryByText(/^Перевод для сведения/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }))
    expect([screen.queryByRole('dialog'), address()]).toEqual([null, '/order'])
    await isOn('Доставка')
  })

  test('with a modifier key the link opens its own page in a tab, and nothing over the order', async () => {
    const { user } = await onAddress()
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Текст согласия' })
    const opened: string[] = []
    // The document of page tests would go there.
    document.addEventListener(
      'click',
      (event) => {
        if (!event.defaultPrevented) opened.push(link.target)
        event.preventDefault()
      },
      { once: true },
    )
    await user.keyboard('{Control>}')
    await user.click(link)
    await user.keyboard('{/Control}')
    expect([opened, screen.queryByRole('dialog')]).toEqual([['_blank'], null])
  })

  test('a text that loads has its outline, and the keyboard reaches it first', async () => {
    const read = Promise.withResolvers<ReturnType<typeof aLegalText>>()
    const { user } = await onAddress({ answers: { orders: { showLegalText: () => read.promise } } })
    await user.click(await screen.findByRole('link', { name: 'Текст согласия' }))
    const outline = within(await screen.findByRole('dialog', { name: 'Документ' })).getByRole('region')
    expect([outline.childElementCount, outline.tabIndex]).toEqual([1, 0])
    read.resolve(aLegalText('data-consent'))
    const shown = within(await screen.findByRole('dialog', { name: 'Согласие на обработку персональных данных' }))
    expect(shown.getByRole('region').textContent).toBe('Редакция от 24 ноября 2026 г.Клиника соглашается на обработку.')
  })

  test('LEGAL-017 a translation says that it is for information', async () => {
    const { user } = await onAddress({
      answers: { orders: { showLegalText: aLegalText('data-consent', { isTranslation: true }) } },
    })
    await user.click(await screen.findByRole('link', { name: 'Текст согласия' }))
    await screen.findByText('Перевод для сведения: юридическую силу имеет текст на русском языке.')
  })

  test('a text that cannot be read says why, and can be tried again', async () => {
    let isDown = true
    const showLegalText = () => (isDown ? refused('no-such-route') : aLegalText('privacy', { title: 'Privacy' }))
    const { user } = await onAddress({ site: SITES.eu, answers: { orders: { showLegalText } } })
    await user.click(await screen.findByRole('link', { name: 'How we treat it' }))
    await screen.findByText('The text did not load')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('dialog', { name: 'Privacy' })
  })
})
