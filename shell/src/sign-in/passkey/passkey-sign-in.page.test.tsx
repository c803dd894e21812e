import { afterEach, describe, expect, test } from 'bun:test'
import { type Answers, openPage, refused, said, screen, waitFor } from 'frontend-kit/test/page'

const own = { credentials: Object.getOwnPropertyDescriptor(navigator, 'credentials') }
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  if (own.credentials) Object.defineProperty(navigator, 'credentials', own.credentials)
  else Reflect.deleteProperty(navigator, 'credentials')
})

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const SIGNED = {
  id: 'the-passkey',
  rawId: bytes('the passkey'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('anna'),
  },
  getClientExtensionResults: () => ({}),
}
type Asked = { mediation?: string; publicKey: { rpId: string; userVerification: string }; signal: AbortSignal }
const base64url = (text: string) => Buffer.from(text).toString('base64url')

const CHALLENGE = {
  challenge: base64url('sign this'),
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
  relyingPartyId: 'ru.localhost',
}
const SESSION = { person: { id: 'p-1', email: 'anna@clinic.example', name: null, roles: [] }, expiresAt: null }

/** A browser that knows passkeys: `choose` is what the person does when it asks, and `offered` when it only offers. */
async function open(
  choose: () => Promise<unknown>,
  { offered, at = '/auth', ...identity }: { offered?: () => Promise<unknown>; at?: string } & Answers['identity'] = {},
) {
  const asked: Asked[] = []
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(function PublicKeyCredential() {}, {
      isConditionalMediationAvailable: async () => offered !== undefined,
    }),
  })
  const get = (options: Asked) => {
    asked.push(options)
    if (options.mediation !== 'conditional') return choose()
    const ended = new Promise((_, reject) =>
      options.signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError'))),
    )
    return Promise.race([offered?.(), ended])
  }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  const answers = { identity: { createPasskeyChallenge: CHALLENGE, createPasskeySession: SESSION, ...identity } }
  const page = await openPage({ at, answers })
  return { ...page, asked, press: async () => page.user.click(await button()) }
}
const button = () => screen.findByRole('button', { name: 'Войти с ключом доступа' })
const declined = () => Promise.reject(new DOMException('declined', 'NotAllowedError'))
const never = () => new Promise<never>(() => {})

describe('AUTH-005 the sign-in by passkey', () => {
  test('stands below the mailbox, and is absent where the browser knows no passkeys', async () => {
    await openPage({ at: '/auth', answers: {} })
    await screen.findByRole('button', { name: 'Получить ссылку' })
    expect(screen.queryByRole('button', { name: 'Войти с ключом доступа' })).toBeNull()
  })

  test('signs in by a press, for the site and with the person verified, and leads on as a link does', async () => {
    const page = await open(async () => SIGNED, { at: '/auth?returnTo=%2Fpartner' })
    await page.press()
    expect(
      page.asked.map(({ mediation, publicKey: { rpId, userVerification } }) => [mediation, rpId, userVerification]),
    ).toEqual([[undefined, 'ru.localhost', 'required']])
    expect(page.calls('createPasskeySession').map((it) => it.body)).toEqual([
      {
        credentialId: 'the-passkey',
        clientDataJson: base64url('client'),
        authenticatorData: base64url('data'),
        signature: base64url('signature'),
        userHandle: base64url('anna'),
      },
    ])
    await page.become('customer')
    expect(page.address()).toBe('/partner')
  })

  test('is offered at the field of the e-mail, and signs in once the person chooses', async () => {
    const chosen = Promise.withResolvers<unknown>()
    const page = await open(never, { offered: () => chosen.promise })
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
    expect(field.getAttribute('autocomplete')).toBe('username webauthn')
    await waitFor(() => expect(page.asked.map((it) => it.mediation)).toEqual(['conditional']))
    expect(page.calls('createPasskeySession')).toEqual([])
    chosen.resolve(SIGNED)
    await waitFor(() => expect(page.calls('createPasskeySession')).toHaveLength(1))
    await page.become('customer')
    expect(page.address()).toBe('/cabinet')
  })

  test('says nothing to a person who declines, and offers again', async () => {
    const page = await open(declined, { offered: never })
    await waitFor(() => expect(page.asked).toHaveLength(1))
    await page.press()
    await waitFor(() => expect(page.asked.map((it) => it.mediation)).toEqual(['conditional', undefined, 'conditional']))
    expect(page.asked[0]!.signal.aborted).toBe(true)
    expect([screen.queryByRole('alert'), page.calls('createPasskeySession')]).toEqual([null, []])
  })

  test.each([
    ['passkey-refused', 'Этот ключ здесь не подходит: его удалили, или он от другого сайта. Войдите по почте.'],
    ['challenge-gone', 'Прошло слишком много времени. Попробуйте ещё раз.'],
    ['too-many-requests', 'Слишком много запросов подряд. Подождите немного и попробуйте ещё раз.'],
    ['internal-error', 'Войти с ключом не получилось. Попробуйте ещё раз или войдите по почте.'],
  ] as const)('that is refused (%s) says what to do, and the mailbox goes on', async (code, told) => {
    const page = await open(async () => SIGNED, {
      createPasskeySession: refused(code),
      createSignInLink: { expiresAt: CHALLENGE.expiresAt },
    })
    await page.press()
    expect(said(await screen.findByRole('alert'))).toBe(told)
    await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'anna@clinic.example')
    await page.user.click(screen.getByRole('button', { name: 'Получить ссылку' }))
    await screen.findByRole('heading', { name: 'Проверьте почту' })
  })

  test('whose challenge does not come says so, and no more of the offer than that it is absent', async () => {
    const page = await open(async () => SIGNED, { offered: never, createPasskeyChallenge: refused('unavailable') })
    await button()
    expect(screen.queryByRole('alert')).toBeNull()
    await page.press()
    expect(said(await screen.findByRole('alert'))).toBe('Сервис сейчас не отвечает. Попробуйте через минуту.')
    expect(page.asked).toEqual([])
  })

  test('is offered anew before its challenge expires', async () => {
    const soon = { ...CHALLENGE, expiresAt: new Date(Date.now() + 60_000).toISOString() }
    const answers = [soon, CHALLENGE]
    const page = await open(never, { offered: never, createPasskeyChallenge: () => answers.shift()! })
    await waitFor(() => expect(page.asked.map((it) => it.signal.aborted)).toEqual([true, false]))
    expect(page.calls('createPasskeyChallenge')).toHaveLength(2)
  })

  test('ends its offer with the page', async () => {
    const page = await open(never, { offered: never, createSignInLink: { expiresAt: CHALLENGE.expiresAt } })
    await waitFor(() => expect(page.asked).toHaveLength(1))
    await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'anna@clinic.example')
    await page.user.click(screen.getByRole('button', { name: 'Получить ссылку' }))
    await screen.findByRole('heading', { name: 'Проверьте почту' })
    expect(page.asked.map((it) => it.signal.aborted)).toEqual([true])
  })
})
