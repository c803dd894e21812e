import { describe, expect, test } from 'bun:test'
import type { PackerAccess } from 'contracts/people/packers'
import { type Answers, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { listing, openDesk } from '../../test/desk'

const anAccess = (over: Partial<PackerAccess> = {}): PackerAccess => ({
  site: 'ru',
  changedAt: '2026-11-20T09:00:00.000Z',
  changedBy: 'boss@factory.example',
  openSessions: 3,
  ...over,
})

type Given = { as?: 'admin' | 'manager'; identity?: Answers['identity'] }
const open = (access: PackerAccess, { as = 'admin', identity }: Given = {}) =>
  openDesk({
    at: '/backoffice/packing-access',
    as,
    // Whoever is not let in comes to the orders.
    answers: { ...listing(), identity: { showPackerAccess: access, ...identity } },
  })

const now = async () => said(await screen.findByRole('region', { name: 'Сейчас' }))
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Пароль' })

describe('the page of the packers’ access', () => {
  test('PACK-003 shows for which site, when and by whom the password was changed, and how many sessions are open', async () => {
    await open(anAccess())
    expect(await now()).toContain('Пароль менялся20.11.2026, 12:00 МСК, boss@factory.example')
    expect(await now()).toContain('Открытых сеансов3')
    screen.getByRole('heading', { level: 1, name: 'Доступ упаковки' })
    screen.getByText('Общий пароль, по которому открывается страница упаковки сайта ru. На других сайтах он свой.')
  })

  test.each([
    ['the first one', '2026-11-20T09:00:00.000Z', 'Пароль менялся20.11.2026, 12:00 МСК, при установке'],
    ['none', null, 'Пароля пока нет: страница упаковки никого не пустит'],
  ] as const)('PACK-003 says that the password is %s', async (_, changedAt, words) => {
    await open(anAccess({ changedAt, changedBy: null }))
    expect(await now()).toContain(words)
  })

  test('gives way to an error, and loads at another try', async () => {
    let isBroken = true
    const showPackerAccess = () => (isBroken ? refused('internal-error') : anAccess())
    const { user } = await open(anAccess(), { identity: { showPackerAccess } })
    const failed = await screen.findByRole('alert')
    expect(said(failed)).toContain('Не удалось загрузить доступ упаковки')
    isBroken = false
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    await now()
  })

  test('AUTH-027 is closed to a manager', async () => {
    const { calls } = await open(anAccess(), { as: 'manager' })
    await screen.findByRole('main')
    expect(screen.queryByRole('link', { name: 'Доступ упаковки' })).toBeNull()
    expect(calls('showPackerAccess')).toEqual([])
  })
})

describe('the packers’ sessions', () => {
  test('PACK-003 end after a question, without another password', async () => {
    const { user, calls } = await open(anAccess(), { identity: { endPackerSessions: anAccess({ openSessions: 0 }) } })
    await user.click(await screen.findByRole('button', { name: 'Завершить все сеансы' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Завершить все сеансы упаковщиков?' }))
    question.getByText(
      'Каждому придётся ввести пароль снова. Пароль остаётся прежним. Это почувствуют в течение минуты.',
    )
    await user.click(question.getByRole('button', { name: 'Завершить все сеансы' }))
    await findToast('Сеансы завершены')
    expect([calls('endPackerSessions').length, calls('changePackerPassword').length]).toEqual([1, 0])
    expect(await now()).toContain('Открытых сеансов0')
    screen.getByText('Сейчас никто не работает по этому паролю')
  })

  test('go on at «Отмена», and where they cannot be ended', async () => {
    const { user, calls } = await open(anAccess(), { identity: { endPackerSessions: refused('internal-error') } })
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Завершить все сеансы' }))
      return within(await screen.findByRole('alertdialog', { name: 'Завершить все сеансы упаковщиков?' }))
    }
    await user.click((await ask()).getByRole('button', { name: 'Отмена' }))
    expect(calls('endPackerSessions')).toEqual([])
    await user.click((await ask()).getByRole('button', { name: 'Завершить все сеансы' }))
    within(await findToast('Ошибка')).getByText('Не удалось завершить сеансы.')
  })
})

describe('the packers’ password', () => {
  async function change(user: Awaited<ReturnType<typeof open>>['user']) {
    await user.click(screen.getByRole('button', { name: 'Сменить пароль' }))
    return within(await screen.findByRole('alertdialog', { name: 'Сменить пароль упаковки?' }))
  }

  test('PACK-003 is suggested, changed after a question, and shown once', async () => {
    const { user, calls } = await open(anAccess(), { identity: { changePackerPassword: null } })
    await now()
    const first = field().value
    expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    await user.click(screen.getByRole('button', { name: 'Предложить другой' }))
    const second = field().value
    expect(second).not.toBe(first)
    const question = await change(user)
    question.getByText('Упаковщикам сайта ru придётся ввести новый пароль. Открытых сеансов сейчас: 3.')
    await user.click(question.getByRole('button', { name: 'Сменить пароль' }))
    await findToast('Пароль сменён')
    expect(calls('changePackerPassword').map((it) => it.body)).toEqual([{ password: second }])
    expect(said(screen.getByRole('note'))).toContain(second)
    screen.getByRole('button', { name: 'Скопировать пароль' })
    expect(field().value).not.toBe(second)
  })

  test('PACK-003 of fewer than ten signs is refused', async () => {
    const { user, calls } = await open(anAccess())
    await now()
    await user.clear(field())
    await user.type(field(), 'ninesigns')
    await user.click(screen.getByRole('button', { name: 'Сменить пароль' }))
    screen.getByText('Не короче 10 знаков.')
    expect([screen.queryByRole('alertdialog'), calls('changePackerPassword')]).toEqual([null, []])
  })

  test('that cannot be changed stays in its field and is not shown as the new one', async () => {
    const { user } = await open(anAccess(), { identity: { changePackerPassword: refused('internal-error') } })
    await now()
    const typed = field().value
    await user.click((await change(user)).getByRole('button', { name: 'Сменить пароль' }))
    within(await findToast('Ошибка')).getByText('Не удалось сменить пароль.')
    expect([field().value, screen.queryByRole('note')]).toEqual([typed, null])
  })
})
