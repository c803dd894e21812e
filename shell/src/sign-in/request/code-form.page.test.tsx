import { describe, expect, test } from 'bun:test'
import { type Answers, openPage, refused, SITES, screen, waitFor, within } from 'frontend-kit/test/page'

type Entered = NonNullable<Answers['identity']>['createCodeSession']
const EMAIL = 'anna@clinic.example'
const SENT = { expiresAt: '2026-11-20T10:30:00.000Z' }
const SESSION = { person: { id: 'p-1', email: EMAIL, name: null, roles: [] }, expiresAt: null }

/** Asks for the mail; the field of the code is there then. */
async function asked(createCodeSession: Entered = SESSION, { at = '/auth', again = false } = {}) {
  const answers = { identity: { createSignInLink: SENT, createCodeSession } }
  const page = await openPage({ at, answers, ...(again && { as: 'customer' as const }) })
  const email = await screen.findByRole('textbox', { name: 'Email' })
  await page.user.clear(email)
  await page.user.type(email, ` ${EMAIL} `)
  await page.user.click(screen.getByRole('button', { name: 'Получить ссылку' }))
  await screen.findByRole('heading', { name: 'Проверьте почту' })
  return page
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Код из письма' })
const entered = ({ calls }: Awaited<ReturnType<typeof asked>>) => calls('createCodeSession').map((it) => it.body)

describe('AUTH-033 the code of the mail', () => {
  test('has a field with the focus that phones fill from the mail, on a keyboard of digits', async () => {
    await asked()
    expect(document.activeElement).toBe(field())
    expect([field().autocomplete, field().inputMode]).toEqual(['one-time-code', 'numeric'])
  })

  test('signs in by itself at the sixth digit, in every tab, and leads on', async () => {
    const told: unknown[] = []
    const channel = new BroadcastChannel('session')
    channel.onmessage = ({ data }) => void told.push(data)
    try {
      const page = await asked()
      await page.user.type(field(), '48291')
      expect(entered(page)).toEqual([])
      await page.user.type(field(), '3')
      expect(entered(page)).toEqual([{ email: EMAIL, code: '482913' }])
      await waitFor(() => expect(told).toEqual([{ person: SESSION.person, goodUntilMs: null }]))
      await page.become('customer')
      expect(page.address()).toBe('/cabinet')
    } finally {
      channel.close()
    }
  })

  test('is pasted with what stands around it', async () => {
    const page = await asked()
    await page.user.paste('Код: 482 913')
    expect(entered(page)).toEqual([{ email: EMAIL, code: '482913' }])
  })

  test.each([
    ['/auth?returnTo=%2Fpartner', '/partner'],
    ['/auth?returnTo=%2Forder%3Fid%3D7', '/order?id=7'],
    ['/auth?returnTo=https%3A%2F%2Fevil.example', '/cabinet'],
    ['/auth?returnTo=%2F%2Fevil.example', '/cabinet'],
  ])('AUTH-006 AUTH-007 AUTH-009 leads from %s to %s, as the link does', async (at, expected) => {
    const page = await asked(SESSION, { at })
    await page.user.paste('482913')
    await page.become('customer')
    expect(page.address()).toBe(expected)
  })

  test('leads on who signs in once more', async () => {
    const page = await asked(SESSION, { at: '/auth?again=1&returnTo=%2Fpartner', again: true })
    await page.user.paste('482913')
    await waitFor(() => expect(page.address()).toBe('/partner'))
  })

  test.each([
    ['wrong-code', 'Код не подошёл. Проверьте цифры: после пяти ошибок понадобится новое письмо.'],
    ['code-gone', 'Этот код больше не действует. Отправьте письмо ещё раз или откройте ссылку из него.'],
  ] as const)('that does not sign in (%s) says what to do, and gives way to another', async (code, told) => {
    const answers: unknown[] = [refused(code), SESSION]
    const page = await asked(() => answers.shift() as never)
    await page.user.paste('000000')
    await screen.findByRole('textbox', { name: 'Код из письма', description: told })
    expect([field().value, document.activeElement === field()]).toEqual(['', true])
    await page.user.type(field(), '4')
    expect(screen.queryByText(told)).toBeNull()
    await page.user.type(field(), '82913')
    expect(entered(page)).toHaveLength(2)
  })

  test.each([
    ['too-many-requests', 'Слишком много запросов подряд. Подождите немного и попробуйте ещё раз.'],
    ['internal-error', 'Не удалось войти. Попробуйте ещё раз.'],
  ] as const)('that could not be sent (%s) says so, and is sent again by a press', async (code, told) => {
    const answers: unknown[] = [refused(code), SESSION]
    const page = await asked(() => answers.shift() as never)
    await page.user.paste('482913')
    await screen.findByRole('textbox', { name: 'Код из письма', description: told })
    expect(field().value).toBe('482913')
    await page.user.click(screen.getByRole('button', { name: 'Подтвердить' }))
    expect(entered(page)).toEqual([
      { email: EMAIL, code: '482913' },
      { email: EMAIL, code: '482913' },
    ])
  })

  test('is asked for whole', async () => {
    const page = await asked()
    await page.user.type(field(), '4829{Enter}')
    screen.getByRole('textbox', { name: 'Код из письма', description: 'Введите шесть цифр из письма' })
    expect([entered(page), document.activeElement === field()]).toEqual([[], true])
  })

  test('signs in on the euro site in English', async () => {
    const answers = { identity: { createSignInLink: SENT, createCodeSession: refused('wrong-code') } }
    const { user } = await openPage({ at: '/auth', site: SITES.eu, answers })
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@gmx.de')
    await user.click(screen.getByRole('button', { name: 'Get a link' }))
    const main = within(await screen.findByRole('main'))
    await main.findByRole('link', { name: 'Open GMX' })
    await user.type(main.getByRole('textbox', { name: 'Code from the email' }), '000000')
    await main.findByText('This is not the code. Check the digits: after five mistakes you will need a new email.')
  })
})
