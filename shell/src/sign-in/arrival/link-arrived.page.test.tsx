import { describe, expect, test } from 'bun:test'
import type { ArrivedLink } from 'contracts/identity'
import { type Answers, openPage, refused, said, screen, within } from 'frontend-kit/test/page'

const FROM_HERE: ArrivedLink = { email: 'anna@clinic.example', isFromHere: true, bringsOrder: false }
const SIGNED_IN = {
  session: { person: { id: 'p-1', email: 'anna@clinic.example', name: null, roles: [] } },
  returnTo: '/cabinet',
}

/** Opens a sign-in link, of which identity says this. */
const arrive = (
  showSignInLink: NonNullable<Answers['identity']>['showSignInLink'],
  { as, ...identity }: NonNullable<Answers['identity']> & { as?: 'customer' } = {},
) =>
  openPage({
    at: '/auth#token=the-token',
    ...(as && { as }),
    answers: { identity: { showSignInLink, ...identity } },
  })
const main = () => within(screen.getByRole('main'))
const signIn = () => main().findByRole('button', { name: 'Войти' })
const says = () => said(screen.getByRole('main'))

describe('an opened sign-in link', () => {
  test('AUTH-033 names the person and signs nobody in before the press; its token leaves the address', async () => {
    const { calls, address } = await arrive(FROM_HERE)
    await signIn()
    main().getByRole('heading', { level: 1, name: 'Вход по ссылке' })
    expect(says()).toContain(
      'Нажмите «Войти», и на этом устройстве откроется кабинет anna@clinic.example. Заказ, начатый в этом браузере, тоже окажется в нём.',
    )
    main().getByText('Ссылка сработает один раз, когда вы нажмёте кнопку.')
    expect(calls('showSignInLink').map(({ body }) => body)).toEqual([{ token: 'the-token' }])
    expect(calls('createSession')).toEqual([])
    expect([address(), location.hash]).toEqual(['/auth', ''])
    expect(main().queryByRole('checkbox')).toBeNull()
    expect(says()).not.toContain('Вместе с входом')
  })

  test('AUTH-033 AUTH-009 signs in by the press and leads on', async () => {
    const { user, calls, become, address } = await arrive(FROM_HERE, { createSession: SIGNED_IN as never })
    await user.click(await signIn())
    expect(calls('createSession').map(({ body }) => body)).toEqual([{ token: 'the-token' }])
    await become('customer')
    expect(address()).toBe('/cabinet')
  })

  test('AUTH-007 says that it opens the order of another device', async () => {
    await arrive({ ...FROM_HERE, bringsOrder: true })
    await main().findByText('Вместе с входом откроется заказ, начатый на другом устройстве.')
  })

  test('AUTH-030 AUTH-033 that was asked for elsewhere takes no draft unless it is told to', async () => {
    const { user, calls } = await arrive({ ...FROM_HERE, isFromHere: false }, { createSession: refused('unavailable') })
    await signIn()
    expect(says()).toContain('откроется кабинет anna@clinic.example. Если это не ваш адрес, закройте страницу.')
    const box = main().getByRole<HTMLInputElement>('checkbox', {
      name: 'Перенести черновик из этого браузера в этот кабинет',
    })
    expect(box.checked).toBe(false)
    await user.click(box)
    await user.click(await signIn())
    expect(calls('createSession')[0]?.body).toEqual({ token: 'the-token', bringsDraft: true })
  })

  test.each(['link-gone', 'invalid-request'] as const)('AUTH-033 that no longer works (%s) says so', async (code) => {
    const { user } = await arrive(refused(code))
    await main().findByRole('heading', { level: 1, name: 'Ссылка больше не действует' })
    main().getByText('Она уже сработала, или вышел её срок. Получите новую — это займёт минуту.')
    await user.click(main().getByRole('button', { name: 'Получить новую ссылку' }))
    await main().findByRole('textbox', { name: 'Email' })
  })

  test('AUTH-033 that was used meanwhile says so at the press', async () => {
    const { user } = await arrive(FROM_HERE, { createSession: refused('link-gone') })
    await user.click(await signIn())
    await main().findByRole('heading', { level: 1, name: 'Ссылка больше не действует' })
  })

  test('AUTH-033 that cannot be redeemed says so, and is pressed again', async () => {
    const { user, calls } = await arrive(FROM_HERE, { createSession: refused('internal-error') })
    await user.click(await signIn())
    expect(said(await main().findByRole('alert'))).toContain('Не удалось войти. Попробуйте ещё раз.')
    await user.click(await signIn())
    expect(calls('createSession')).toHaveLength(2)
  })

  test('AUTH-033 that cannot be redeemed while the service is away says so', async () => {
    const { user } = await arrive(FROM_HERE, { createSession: refused('unavailable') })
    await user.click(await signIn())
    expect(said(await main().findByRole('alert'))).toContain('Сервис сейчас не отвечает. Попробуйте через минуту.')
  })

  test('AUTH-033 that cannot be looked at says so, and is looked at again', async () => {
    const answers = [refused('internal-error'), FROM_HERE]
    const { user } = await arrive(() => answers.shift()!)
    expect(said(await main().findByRole('alert'))).toContain('Не удалось проверить ссылку. Попробуйте ещё раз.')
    await user.click(main().getByRole('button', { name: 'Попробовать ещё раз' }))
    await signIn()
  })

  test('AUTH-033 of somebody else asks who is signed in whether to go on', async () => {
    const { user, calls, address } = await arrive({ ...FROM_HERE, email: 'boris@clinic.example' }, { as: 'customer' })
    await main().findByRole('button', { name: 'Войти по ссылке' })
    expect(says()).toContain('Это ссылка для входа в кабинет boris@clinic.example.')
    expect(says()).toContain('Сейчас вы вошли как anna@clinic.example. Можно так и продолжить или войти по ссылке.')
    await user.click(main().getByRole('button', { name: 'Продолжить' }))
    expect(address()).toBe('/cabinet')
    expect(calls('createSession')).toEqual([])
  })

  test('AUTH-033 that is gone lets who is signed in go on', async () => {
    const { user, address } = await arrive(refused('link-gone'), { as: 'customer' })
    await main().findByText('Она уже сработала или устарела. Но вы и так вошли — как anna@clinic.example.')
    await user.click(main().getByRole('button', { name: 'Продолжить' }))
    expect(address()).toBe('/cabinet')
  })
})
