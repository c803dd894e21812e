import { describe, expect, spyOn, test } from 'bun:test'
import { refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { aFilledOrder, aLegalText, aPatient, aPricedQuote, aScan } from '../../../test/builders'
import { openStep } from '../../../test/page'

const order = aFilledOrder({ patients: [aPatient({ material: 'three-layer', cut: 'wavy', matrix: 'hard' })] })
const quote = aPricedQuote({ totalMinor: 600_000 })
const onSummary = (given: Parameters<typeof openStep>[1] = {}) =>
  openStep('summary', { order, scans: [aScan()], quote, ...given })

describe('LEGAL-015 the line above the button says what the press accepts', () => {
  test.each([
    ['the ruble site', SITES.ru, 'Нажимая кнопку, вы принимаете', 'условия публичной оферты', '/public-offer'],
    ['the factory site', SITES.factory, 'Нажимая кнопку, вы принимаете', 'условия публичной оферты', '/public-offer'],
  ] as const)('on %s', async (_, site, before, name, href) => {
    await onSummary({ site })
    const link = await screen.findByRole('link', { name })
    expect([said(link.parentElement!), link.getAttribute('href')]).toEqual([`${before} ${name}`, href])
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('on the euro site, also the agreement on data processing, which is a part of the terms', async () => {
    await onSummary({ site: SITES.eu })
    const link = await screen.findByRole('link', { name: 'the data processing agreement' })
    const line = link.parentElement!
    expect(said(line)).toBe('By placing the order you accept the terms and the data processing agreement')
    expect(
      within(line)
        .getAllByRole('link')
        .map((it) => it.getAttribute('href')),
    ).toEqual(['/terms', '/data-processing'])
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  const offer = () => screen.findByRole('link', { name: 'условия публичной оферты' })

  test('it is in sight with the button and the dispatch, under the total', async () => {
    await onSummary()
    const panel = within((await offer()).closest<HTMLElement>('[data-aside]')!)
    panel.getByRole('button', { name: 'Перейти к оплате' })
    panel.getByText(/^Отправим до/)
  })

  test('it is in sight with the button on a phone, in the foot that lies over the page', async () => {
    const narrow = spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: false, media }) as unknown as MediaQueryList,
    )
    try {
      await onSummary()
      const foot = within((await offer()).closest<HTMLElement>('[data-foot]')!)
      foot.getByRole('button', { name: 'Перейти к оплате' })
      expect(screen.getByText(/^Отправим до/).closest('[data-aside]')).toBeNull()
    } finally {
      narrow.mockRestore()
    }
  })

  test('the link opens that text over the order', async () => {
    const { user, address } = await onSummary({
      answers: { orders: { showLegalText: aLegalText('public-offer', { title: 'Публичная оферта' }) } },
    })
    await user.click(await screen.findByRole('link', { name: 'условия публичной оферты' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Публичная оферта' }))
    expect(dialog.getByRole('link', { name: 'Открыть отдельно' }).getAttribute('href')).toBe('/public-offer/2026-11-24')
    expect(address()).toBe('/order')
  })
})

test('LEGAL-015 the placement names the version; one that has changed is said, read again and named at the next press', async () => {
  let version = 'c'.repeat(64)
  const { user, calls } = await onSummary({
    site: SITES.factory,
    answers: {
      orders: {
        showLegalText: () => aLegalText('public-offer', { version }),
        placeOrder: () => refused('text-changed'),
      },
    },
  })
  const finish = await screen.findByRole('button', { name: 'Завершить заказ' })
  version = 'd'.repeat(64)
  await user.click(finish)
  const failure = within(await screen.findByRole('alert'))
  failure.getByText('Заказ не оформлен')
  failure.getByText('Условия изменились. Прочитайте их и нажмите кнопку ещё раз.')
  await user.click(finish)
  expect(calls('placeOrder').map((it) => (it.body as { offer: string }).offer)).toEqual([
    'c'.repeat(64),
    'd'.repeat(64),
  ])
})

test('an offer that cannot be read keeps the order from being placed, and says why', async () => {
  const { user, calls } = await onSummary({
    site: SITES.factory,
    answers: { orders: { showLegalText: refused('no-such-route') } },
  })
  await user.click(await screen.findByRole('button', { name: 'Завершить заказ' }))
  const failure = within(await screen.findByRole('alert'))
  failure.getByText('Страница устарела. Обновите её.')
  expect(calls('placeOrder')).toHaveLength(0)
})

test('LEGAL-017 in a language without texts of its own the offer is read once, in English', async () => {
  const { user, calls } = await onSummary({
    site: { ...SITES.factory, defaultLanguage: 'de' },
    answers: { orders: { placeOrder: refused('choice-missing') } },
  })
  const read = () => calls('showLegalText').map(({ path, query }) => `${path.name} ${query.language}`)
  await waitFor(() => expect(read()).toEqual(['public-offer en']))
  await user.click(await screen.findByRole('button', { name: 'Finish order' }))
  expect(calls('placeOrder').map((it) => (it.body as { language: string }).language)).toEqual(['de'])
  expect(read()).toEqual(['public-offer en'])
})
