import { describe, expect, test } from 'bun:test'
import type { RoleHolder } from 'contracts/people/roles'
import { type Answers, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { narrow } from 'frontend-kit/test/width'
import { listing, openDesk } from '../../test/desk'

const aHolder = (over: Partial<RoleHolder> = {}): RoleHolder => ({
  id: '11110000-0000-4000-8000-000000000001',
  email: 'vera@factory.example',
  roles: ['manager'],
  sites: [],
  isLastAdmin: false,
  locked: null,
  ...over,
})

/** The id of whoever looks at the page. */
const ME = '99990000-0000-4000-8000-000000000001'

type Given = { at?: string; as?: 'manager' | 'customer'; identity?: Answers['identity']; isLimited?: boolean }
/** The page with these people. */
const open = (items: RoleHolder[], { at = '/backoffice/roles', as, identity, isLimited = false }: Given = {}) =>
  openDesk({
    at,
    as: as ?? 'admin',
    answers: {
      // Whoever is not let in comes to the orders.
      ...listing(),
      identity: {
        listRoleHolders: { items, next: null, sites: isLimited ? ['ru'] : ['ru', 'eu'], isLimited },
        ...identity,
      },
    },
  })

const row = async (email: string) => within(await screen.findByRole('row', { name: new RegExp(email) }))
const TAKE = 'Снять роль «Менеджер»: vera@factory.example'

describe('the page of roles', () => {
  test('ROLE-001 ROLE-003 AUTH-023 shows who has which role and where, and leads back to the orders', async () => {
    await open([
      aHolder(),
      aHolder({ id: '2', email: 'boss@factory.example', roles: ['admin', 'user'], sites: ['ru', 'eu'] }),
      aHolder({ id: '3', email: 'nobody@clinic.example', roles: [] }),
    ])
    screen.getByRole('heading', { level: 1, name: 'Роли' })
    expect(screen.getByRole('link', { name: 'К заказам' }).getAttribute('href')).toBe('/backoffice')
    const table = await screen.findByRole('table', { name: 'Люди с ролями' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((it) => [...it.querySelectorAll('th, td')].slice(0, 3).map(said))).toEqual([
      ['vera@factory.example', 'Менеджер', 'Все сайтыИзменить'],
      ['boss@factory.example', 'АдминистраторПользователь', 'ru, euИзменить'],
      ['nobody@clinic.example', 'Роли нет', ''],
    ])
  })

  test('shows on a phone the same as cards', async () => {
    narrow()
    await open([aHolder()])
    const card = await screen.findByRole('article', { name: 'vera@factory.example' })
    within(card).getByRole('button', { name: TAKE })
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('ROLE-003 searches by a part of the e-mail, and says how to find anybody else', async () => {
    const asked: (string | undefined)[] = []
    const listRoleHolders = ({ query }: { query: Readonly<Record<string, string>> }) => {
      if (query.limit !== '1') asked.push(query.search)
      const items = query.search === undefined ? [aHolder()] : []
      return { items, next: null, sites: [], isLimited: false }
    }
    const { user, address } = await open([], { identity: { listRoleHolders } })
    await row('vera')
    await user.click(screen.getByRole('searchbox', { name: 'Часть email или email целиком' }))
    // At once: a pause in typing would be a search of its own.
    await user.paste('anna')
    await screen.findByText('Никого не нашли')
    screen.getByText('Человека без роли можно найти только по email целиком, если он уже входил на сайт.')
    expect(address()).toBe('/backoffice/roles?search=anna')
    expect(asked).toEqual([undefined, 'anna'])
    await user.click(screen.getByRole('button', { name: 'Показать всех с ролями' }))
    await row('vera')
  })

  test('gives way to an error, and loads at another try', async () => {
    let isBroken = true
    const listRoleHolders = () =>
      isBroken ? refused('internal-error') : { items: [aHolder()], next: null, sites: [], isLimited: false }
    const { user } = await open([], { identity: { listRoleHolders } })
    const failed = await screen.findByRole('alert')
    expect(said(failed)).toContain('Не удалось загрузить роли')
    isBroken = false
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    await row('vera')
  })

  test('AUTH-027 shows what each role may do, from the table of rights', async () => {
    await open([])
    await screen.findByText('Ролей пока ни у кого нет')
    const rights = within(screen.getByRole('region', { name: 'Что может каждая роль' }))
    const holders = (term: string) => said(rights.getByText(term).nextElementSibling as HTMLElement)
    expect(holders('Роли, доступ упаковки, журнал действий')).toBe('Администратор')
    expect(holders('Личные условия: скидка, комментарий')).toBe('МенеджерАдминистраторТолько своё: Пользователь')
  })

  test.each(['manager', 'customer'] as const)(
    'SHELL-028 BACK-007 is closed to a %s, and not in the menu',
    async (as) => {
      const { calls } = await open([aHolder()], { as })
      await screen.findByRole('main')
      expect(screen.queryByRole('heading', { name: 'Роли' })).toBeNull()
      expect(screen.queryByRole('link', { name: 'Роли' })).toBeNull()
      expect(calls('listRoleHolders')).toEqual([])
    },
  )

  test('BACK-007 stands in the menu of an admin', async () => {
    await open([])
    expect((await screen.findByRole('link', { name: 'Роли' })).getAttribute('href')).toBe('/backoffice/roles')
  })
})

describe('a role', () => {
  const email = () => screen.getByRole('textbox', { name: 'Email' })
  const role = () => screen.getByRole('combobox', { name: 'Роль' })

  test('ROLE-002 is assigned by e-mail and role, and the list is read again', async () => {
    let isGiven = false
    const page = await open([], {
      identity: {
        listRoleHolders: () => ({ items: isGiven ? [aHolder()] : [], next: null, sites: [], isLimited: false }),
        giveRoleByEmail: () => {
          isGiven = true
          return aHolder()
        },
      },
    })
    await screen.findByText('Ролей пока ни у кого нет')
    await page.user.type(email(), ' vera@factory.example')
    await page.user.selectOptions(role(), 'Менеджер')
    await page.user.click(screen.getByRole('button', { name: 'Назначить' }))
    within(await findToast('Роль назначена')).getByText('vera@factory.example: Менеджер')
    expect(page.calls('giveRoleByEmail').map((it) => it.body)).toEqual([{ email: 'vera@factory.example' }])
    await row('vera')
    expect((email() as HTMLInputElement).value).toBe('')
  })

  test('ROLE-005 without an e-mail or a role is not assigned', async () => {
    const { user, calls } = await open([])
    await screen.findByText('Ролей пока ни у кого нет')
    const press = () => user.click(screen.getByRole('button', { name: 'Назначить' }))
    await press()
    screen.getByText('Введите email и выберите роль')
    expect(document.activeElement).toBe(email())
    await user.type(email(), 'vera@factory.example')
    await press()
    screen.getByText('Введите email и выберите роль')
    expect(document.activeElement).toBe(role())
    expect(calls('giveRoleByEmail')).toEqual([])
  })

  test.each([
    ['ROLE-007', 'user-not-found', 'Пользователь с таким email не найден', 'field'],
    ['ROLE-008', 'internal-error', 'Не удалось назначить роль.', 'toast'],
  ] as const)('%s that is refused with %s says so', async (_, code, words, where) => {
    const { user } = await open([], { identity: { giveRoleByEmail: refused(code) } })
    await screen.findByText('Ролей пока ни у кого нет')
    await user.type(email(), 'vera@factory.example')
    await user.selectOptions(role(), 'Администратор')
    await user.click(screen.getByRole('button', { name: 'Назначить' }))
    if (where === 'toast') within(await findToast('Ошибка')).getByText(words)
    else await screen.findByText(words)
    expect((email() as HTMLInputElement).value).toBe('vera@factory.example')
  })

  test('ROLE-004 ROLE-006 is assigned in a row once it is chosen there', async () => {
    const { user, calls } = await open([aHolder()], {
      identity: { giveRole: aHolder({ roles: ['admin', 'manager'] }) },
    })
    const vera = await row('vera')
    await user.click(vera.getByRole('button', { name: 'Назначить роль: vera@factory.example' }))
    vera.getByText('Выберите роль для назначения')
    expect(calls('giveRole')).toEqual([])
    await user.selectOptions(vera.getByRole('combobox', { name: 'Роль для vera@factory.example' }), 'Администратор')
    expect(vera.queryByText('Выберите роль для назначения')).toBeNull()
    await user.click(vera.getByRole('button', { name: 'Назначить роль: vera@factory.example' }))
    within(await findToast('Роль назначена')).getByText('vera@factory.example: Администратор')
    expect(calls('giveRole')).toHaveLength(1)
  })

  test('ROLE-008 that is refused in a row says so', async () => {
    const { user } = await open([aHolder()], { identity: { giveRole: refused('internal-error') } })
    const vera = await row('vera')
    await user.selectOptions(vera.getByRole('combobox'), 'Пользователь')
    await user.click(vera.getByRole('button', { name: 'Назначить роль: vera@factory.example' }))
    within(await findToast('Ошибка')).getByText('Не удалось назначить роль.')
  })

  test('ROLE-004 is taken at once, and given back by the toast', async () => {
    const { user, calls } = await open([aHolder()], {
      identity: { takeRole: aHolder({ roles: [] }), giveRole: aHolder() },
    })
    await user.click((await row('vera')).getByRole('button', { name: TAKE }))
    const toast = within(await findToast('Роль снята'))
    toast.getByText('vera@factory.example: Менеджер')
    expect(calls('takeRole')).toHaveLength(1)
    await user.click(toast.getByRole('button', { name: 'Вернуть' }))
    await findToast('Роль назначена')
    expect(calls('giveRole')).toHaveLength(1)
  })

  test('ROLE-004 of an admin’s own is taken after a question, without a way back, and is felt at once', async () => {
    const me = aHolder({ id: ME, email: 'anna@clinic.example', roles: ['admin'] })
    const { user, calls } = await open([me], { identity: { takeRole: { ...me, roles: [] } } })
    const own = await row('anna')
    own.getByText('Это вы')
    const press = () => user.click(own.getByRole('button', { name: 'Снять роль «Администратор»: anna@clinic.example' }))
    const question = async () =>
      within(await screen.findByRole('alertdialog', { name: 'Снять с себя роль администратора?' }))
    await press()
    await user.click((await question()).getByRole('button', { name: 'Отмена' }))
    expect(calls('takeRole')).toEqual([])
    await press()
    await user.click((await question()).getByRole('button', { name: 'Снять' }))
    const toast = within(await findToast('Роль снята'))
    expect(toast.queryByRole('button', { name: 'Вернуть' })).toBeNull()
    expect([calls('takeRole').length, calls('renewSession').length]).toEqual([1, 1])
  })

  test.each([
    ['internal-error', 'Не удалось удалить роль.'],
    ['last-admin', 'Не удалось удалить роль. Это последний администратор всех сайтов, роль остаётся.'],
    ['beyond-own-sites', 'Не удалось удалить роль. Этот человек работает и на других сайтах.'],
  ] as const)('ROLE-009 that is not taken because of %s says so', async (code, words) => {
    const { user } = await open([aHolder()], { identity: { takeRole: refused(code) } })
    await user.click((await row('vera')).getByRole('button', { name: TAKE }))
    within(await findToast('Ошибка')).getByText(words)
  })

  test('ROLE-013 of the last admin stays, and the button says why', async () => {
    const { user, calls } = await open([aHolder({ roles: ['admin', 'user'], isLastAdmin: true })])
    const vera = await row('vera')
    const take = vera.getByRole('button', { name: 'Снять роль «Администратор»: vera@factory.example' })
    await user.click(take)
    expect([take.getAttribute('aria-disabled'), calls('takeRole')]).toEqual(['true', []])
    expect(vera.getAllByText('Последний администратор всех сайтов: сначала назначьте другого')).toHaveLength(2)
    const other = vera.getByRole('button', { name: 'Снять роль «Пользователь»: vera@factory.example' })
    expect(other.getAttribute('aria-disabled')).toBeNull()
  })

  test('ROLE-012 of somebody who works on other sites, too, is left alone, and the buttons say why', async () => {
    await open([aHolder({ locked: 'other-sites' })], { isLimited: true })
    const vera = await row('vera')
    for (const name of [TAKE, 'Изменить сайты: vera@factory.example', 'Назначить роль: vera@factory.example'])
      expect(vera.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    vera.getAllByText('Работает и на других сайтах: роли меняет администратор всех сайтов')
  })
})

describe('the sites of a person', () => {
  async function openDialog(identity: Answers['identity'] = {}, isLimited = false) {
    const page = await open([aHolder({ sites: ['ru'] })], { identity, isLimited })
    await page.user.click((await row('vera')).getByRole('button', { name: 'Изменить сайты: vera@factory.example' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'На каких сайтах работает vera@factory.example' }))
    await dialog.findByRole('checkbox', { name: 'ru' })
    return { ...page, dialog, save: () => page.user.click(dialog.getByRole('button', { name: 'Сохранить' })) }
  }

  test('are chosen in a dialog; none stands for all', async () => {
    const { user, dialog, save, calls } = await openDialog({ limitRoles: aHolder() })
    dialog.getByText('Если ничего не отмечено, роли действуют на всех сайтах.')
    await user.click(dialog.getByRole('checkbox', { name: 'ru' }))
    await save()
    within(await findToast('Сайты изменены')).getByText('vera@factory.example: Все сайты')
    expect(calls('limitRoles').map((it) => it.body)).toEqual([{ sites: [] }])
    expect(screen.queryByRole('dialog', { name: /работает/ })).toBeNull()
  })

  test('are at least one where the admin is limited, too', async () => {
    const { user, dialog, save, calls } = await openDialog({}, true)
    await user.click(dialog.getByRole('checkbox', { name: 'ru' }))
    await save()
    expect(said(dialog.getByRole('alert'))).toBe('Отметьте хотя бы один сайт.')
    expect(calls('limitRoles')).toEqual([])
  })

  test('that cannot be saved keep the dialog', async () => {
    const { user, dialog, save } = await openDialog({ limitRoles: refused('last-admin') })
    await user.click(dialog.getByRole('checkbox', { name: 'eu' }))
    await save()
    within(await findToast('Ошибка')).getByText(
      'Не удалось изменить сайты. Это последний администратор всех сайтов, роль остаётся.',
    )
    dialog.getByRole('checkbox', { name: 'eu' })
  })
})
