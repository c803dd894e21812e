import { afterEach, describe, expect, test } from 'bun:test'
import type { Passkey } from 'contracts/people/passkeys'
import { findToast, openPage, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { area } from '../../area'

const own = { credentials: Object.getOwnPropertyDescriptor(navigator, 'credentials') }
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  if (own.credentials) Object.defineProperty(navigator, 'credentials', own.credentials)
  else Reflect.deleteProperty(navigator, 'credentials')
})

const aPasskey = (but: Partial<Passkey> = {}): Passkey => ({
  id: '11110000-0000-4000-8000-000000000001',
  name: 'iPhone',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  ...but,
})
const bytes = (text: string) => new TextEncoder().encode(text).buffer
const base64url = (text: string) => Buffer.from(text).toString('base64url')
const MADE = {
  id: 'the-passkey',
  rawId: bytes('the passkey'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attested'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
}
const CHALLENGE = {
  challenge: base64url('make one'),
  expiresAt: '2126-11-20T10:05:00.000Z',
  relyingParty: { id: 'ru.localhost', name: 'Каппа' },
  person: { handle: base64url('anna'), email: 'anna@clinic.example' },
  known: [{ credentialId: base64url('known'), transports: ['internal'] }],
}

type Given = Partial<Parameters<typeof openPage>[0]> & { passkeys?: Passkey[]; make?: () => Promise<unknown> }
/** Opens the page of a person with these passkeys; `make` is what the browser does when it is to make one. */
async function open({ passkeys = [], make, answers = {}, ...given }: Given = {}) {
  const asked: { publicKey: PublicKeyCredentialCreationOptions }[] = []
  if (make) {
    Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} })
    const create = (options: (typeof asked)[number]) => {
      asked.push(options)
      return make()
    }
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
  }
  const identity = {
    listOwnSessions: { items: [] },
    listOwnPasskeys: { items: passkeys },
    createEnrolmentChallenge: CHALLENGE,
    ...answers.identity,
  }
  const page = await openPage({
    at: '/cabinet/security',
    as: 'customer',
    area,
    ...given,
    answers: { ...answers, identity },
  })
  return { ...page, asked }
}
const section = () => within(screen.getByRole('region', { name: 'Ключи доступа' }))
const add = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) =>
  user.click(await section().findByRole('button', { name: 'Добавить ключ доступа' }))

describe('the page of sign-in and security', () => {
  test('AUTH-005 says that the mailbox always suffices, and leads back to the cabinet', async () => {
    await open({ make: async () => MADE })
    await screen.findByRole('heading', { level: 1, name: 'Вход и безопасность' })
    expect(document.title).toBe('Вход и безопасность — Каппа')
    screen.getByText('Войти всегда можно по почте anna@clinic.example: ссылкой или кодом из письма.')
    await section().findByText('Ключей доступа пока нет.')
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Мои заказы' })
    expect(back.getAttribute('href')).toBe('/cabinet')
  })

  test('asks a visitor to sign in', async () => {
    await open({ as: 'visitor' })
    await screen.findByRole('button', { name: 'Получить ссылку' })
    expect(screen.queryByRole('region', { name: 'Ключи доступа' })).toBeNull()
  })

  test('lists the passkeys with their days, also where the browser can make none', async () => {
    const used = aPasskey({ id: '2', name: 'Mac', lastUsedAt: '2026-11-21T10:00:00.000Z' })
    await open({ passkeys: [used, aPasskey()] })
    const rows = await section().findAllByRole('listitem')
    expect(rows.map(said)).toEqual([
      'MacДобавлен 20 ноября 2026 г. · последний вход 21 ноября 2026 г.',
      'iPhoneДобавлен 20 ноября 2026 г. · с ним ещё не входили',
    ])
    section().getByText('Этот браузер не умеет хранить ключи доступа.')
    expect(section().queryByRole('button', { name: 'Добавить ключ доступа' })).toBeNull()
  })

  test('says that the passkeys are loading, and shows an error with a retry', async () => {
    const answers = [refused('internal-error'), { items: [aPasskey()] }]
    const read = Promise.withResolvers<void>()
    const { user } = await open({
      answers: { identity: { listOwnPasskeys: () => read.promise.then(() => answers.shift()!) as never } },
    })
    section().getByText('Загружаем ключи доступа')
    read.resolve()
    const failed = await section().findByRole('alert')
    expect(said(failed)).toContain('Ключи доступа не загрузились')
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    await section().findByRole('heading', { name: 'iPhone' })
  })

  test('is in English on the euro site', async () => {
    await open({ site: SITES.eu, passkeys: [aPasskey()] })
    await screen.findByRole('heading', { level: 1, name: 'Sign-in and security' })
    const list = within(screen.getByRole('region', { name: 'Passkeys' }))
    expect(said(await list.findByRole('listitem'))).toContain('Added on 20 November 2026 · not used yet')
  })
})

describe('a passkey', () => {
  test('AUTH-005 is made on this device, for the site, and added under the name of the device', async () => {
    const kept: Passkey[] = []
    const page = await open({
      make: async () => MADE,
      answers: {
        identity: {
          listOwnPasskeys: () => ({ items: [...kept] }),
          enrolPasskey: ({ body }) => {
            const made = aPasskey({ name: (body as Passkey).name })
            kept.push(made)
            return made
          },
        },
      },
    })
    await section().findByText('Ключей доступа пока нет.')
    await add(page)
    within(await findToast('Ключ доступа добавлен')).getByText('Об этом придёт письмо на вашу почту')
    const [{ publicKey }] = page.asked as [(typeof page.asked)[number]]
    expect(publicKey).toMatchObject({
      rp: { id: 'ru.localhost', name: 'Каппа' },
      user: { name: 'anna@clinic.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(publicKey.excludeCredentials).toHaveLength(1)
    expect(page.calls('enrolPasskey').map((it) => it.body)).toEqual([
      {
        name: expect.stringMatching(/^(Linux|Mac|Windows|Ключ доступа)$/),
        language: 'ru',
        credentialId: 'the-passkey',
        clientDataJson: base64url('client'),
        attestationObject: base64url('attested'),
        transports: ['internal'],
      },
    ])
    await section().findByRole('listitem')
  })

  test('is not added, and nothing is said, where the person declines', async () => {
    const page = await open({ make: () => Promise.reject(new DOMException('declined', 'NotAllowedError')) })
    await add(page)
    await waitFor(() => expect(page.asked).toHaveLength(1))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Добавить ключ доступа' }).dataset.pending).toBeUndefined(),
    )
    expect([page.calls('enrolPasskey'), screen.queryByRole('alertdialog')]).toEqual([[], null])
  })

  test('AUTH-005 is not added long after the sign-in: the page leads to another one, and back', async () => {
    const page = await open({
      make: async () => MADE,
      answers: { identity: { createEnrolmentChallenge: refused('sign-in-too-old') } },
    })
    await add(page)
    const told = 'Ключ можно добавить в первые 15 минут после входа. Войдите ещё раз, и мы вернём вас сюда.'
    within(await findToast('Ключ доступа не добавлен')).getByText(told)
    await page.user.click(section().getByRole('link', { name: 'Войти ещё раз' }))
    expect(page.address()).toBe('/auth?again=1&returnTo=%2Fcabinet%2Fsecurity')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value).toBe('anna@clinic.example')
  })

  test.each([
    ['too-many-passkeys', 'Ключей уже 20. Удалите те, которыми не пользуетесь.'],
    ['too-many-requests', 'Слишком много запросов подряд. Подождите минуту и попробуйте ещё раз.'],
  ] as const)('that is refused (%s) says why', async (code, why) => {
    const page = await open({ make: async () => MADE, answers: { identity: { enrolPasskey: refused(code) } } })
    await add(page)
    within(await findToast('Ключ доступа не добавлен')).getByText(why)
    expect(section().queryByRole('link', { name: 'Войти ещё раз' })).toBeNull()
  })

  test.each([
    ['InvalidStateError', 'На этом устройстве уже есть ключ для вашего кабинета'],
    ['UnknownError', 'Браузер не смог создать ключ. Попробуйте ещё раз или на другом устройстве.'],
  ])('that the browser does not make (%s) says why', async (name, why) => {
    const page = await open({ make: () => Promise.reject(new DOMException('no', name)) })
    await add(page)
    within(await findToast('Ключ доступа не добавлен')).getByText(why)
  })

  test('is renamed, and keeps its name where the new one is empty or not saved', async () => {
    const answers: unknown[] = [refused('internal-error'), aPasskey({ name: 'Ноутбук' })]
    const page = await open({
      passkeys: [aPasskey()],
      answers: { identity: { renamePasskey: () => answers.shift() as never } },
    })
    await page.user.click(await section().findByRole('button', { name: 'Переименовать: iPhone' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Как назвать ключ?' }))
    const field = dialog.getByRole('textbox', { name: 'Название' })
    const save = () => page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
    await page.user.clear(field)
    await save()
    dialog.getByText('Введите название')
    expect(page.calls('renamePasskey')).toEqual([])
    await page.user.type(field, ' Ноутбук ')
    await save()
    await findToast('Название не сохранилось')
    await save()
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Как назвать ключ?' })).toBeNull())
    expect(page.calls('renamePasskey').map((it) => it.body)).toEqual([{ name: 'Ноутбук' }, { name: 'Ноутбук' }])
  })

  test('is asked about and then removed', async () => {
    const kept = [aPasskey()]
    const page = await open({
      answers: {
        identity: {
          listOwnPasskeys: () => ({ items: [...kept] }),
          removePasskey() {
            kept.pop()
            return null
          },
        },
      },
    })
    const press = async () => page.user.click(await section().findByRole('button', { name: 'Удалить: iPhone' }))
    const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Удалить ключ «iPhone»?' }))
    await press()
    await page.user.click((await dialog()).getByRole('button', { name: 'Отмена' }))
    expect(page.calls('removePasskey')).toEqual([])
    await press()
    const again = await dialog()
    again.getByText(/^Войти с ним больше не получится, а по почте — получится/)
    await page.user.click(again.getByRole('button', { name: 'Удалить' }))
    await findToast('Ключ доступа удалён')
    await section().findByText('Ключей доступа пока нет.')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ключи доступа'))
  })

  test.each([
    ['internal-error', 'Ключ доступа не удалён'],
    ['passkey-not-found', 'Ключ доступа удалён'],
  ] as const)('whose removal is refused (%s) says: «%s»', async (code, told) => {
    const page = await open({ passkeys: [aPasskey()], answers: { identity: { removePasskey: refused(code) } } })
    await page.user.click(await section().findByRole('button', { name: 'Удалить: iPhone' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Удалить ключ «iPhone»?' }))
    await page.user.click(dialog.getByRole('button', { name: 'Удалить' }))
    await findToast(told)
  })
})
