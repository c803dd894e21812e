import { expect, test } from 'bun:test'
import type { SecondFactor } from 'contracts/people/second-factor'
import { type Answers, findToast, openPage, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { area } from '../../area'

const NONE: SecondFactor = { enrolledAt: null, recoveryCodesLeft: 0, isRequired: false }
const ENROLLED: SecondFactor = { enrolledAt: '2126-11-20T10:00:00.000Z', recoveryCodesLeft: 9, isRequired: false }
const CODES = Array.from({ length: 10 }, (_, index) => `7F3A9-KX20${index}`)
const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Kappa:anna@clinic.example?secret=JBSWY3DPEHPK3PXP&issuer=Kappa',
}

type Given = Partial<Parameters<typeof openPage>[0]> & {
  factor?: SecondFactor
  identity?: NonNullable<Answers['identity']>
}
/** Opens the page of a manager; what is enrolled or removed is shown afterwards. */
async function openFactor({ factor = NONE, identity = {}, ...given }: Given = {}) {
  let shown = factor
  return openPage({
    at: '/cabinet/security',
    as: 'manager',
    area,
    ...given,
    answers: {
      identity: {
        listOwnPasskeys: { items: [] },
        listOwnSessions: { items: [] },
        showSecondFactor: () => shown,
        createSecondFactorSecret: SECRET,
        enrolSecondFactor: () => {
          shown = ENROLLED
          return { codes: CODES }
        },
        renewSession: { person: null, expiresAt: null },
        ...identity,
      },
      orders: {},
    },
  })
}
const section = () => within(screen.getByRole('region', { name: 'Код из приложения' }))
const press = (name: string) => section().findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

test('AUTH-035 staff connect an app by its QR code or key and the first code, and see the recovery codes once', async () => {
  const { user, calls } = await openFactor()
  await user.click(await press('Подключить приложение'))
  const picture = await section().findByRole('img', { name: 'QR-код для приложения с кодами' })
  expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1_000)
  section().getByText('JBSW Y3DP EHPK 3PXP')
  const code = section().getByRole('textbox', { name: 'Шесть цифр из приложения' })
  expect([code.getAttribute('inputmode'), code.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code'])
  await user.type(code, '123456{Enter}')
  await findToast('Приложение подключено')
  expect(calls('enrolSecondFactor').map(({ body }) => body)).toEqual([{ code: '123456' }])
  expect(calls('renewSession')).toHaveLength(1)
  const codes = await dialog('Сохраните резервные коды')
  expect(codes.getAllByRole('listitem').map(said)).toEqual(CODES)
  await user.keyboard('{Escape}')
  const shown = screen.getByRole<HTMLDialogElement>('alertdialog', { name: 'Сохраните резервные коды' })
  // As the browser does at the third Escape in a row.
  shown.close()
  await waitFor(() => expect(shown.open).toBe(true))
  await user.click(codes.getByRole('button', { name: 'Готово, сохранено' }))
  await waitFor(() => expect(screen.queryByText(CODES[0]!)).toBeNull())
  await section().findByText('Подключено')
  section().getByText('Осталось 9 резервных кодов')
  // The form that had the focus before the dialog is gone.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Код из приложения'))
})

test('AUTH-035 a wrong first code is told at the field, and an empty one sends nothing', async () => {
  const { user, calls } = await openFactor({ identity: { enrolSecondFactor: refused('wrong-code') } })
  await user.click(await press('Подключить приложение'))
  await user.click(await press('Подключить'))
  section().getByText('Введите код')
  expect(calls('enrolSecondFactor')).toEqual([])
  await user.type(section().getByRole('textbox'), '000000{Enter}')
  await section().findByText('Код не подошёл. Дождитесь следующего: каждый код работает один раз')
  expect(calls('renewSession')).toEqual([])
  await user.click(await press('Отмена'))
  await press('Подключить приложение')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Код из приложения'))
})

test('AUTH-035 a factor that can no longer be checked says whom to ask', async () => {
  const { user } = await openFactor({ identity: { enrolSecondFactor: refused('second-factor-unreadable') } })
  await user.click(await press('Подключить приложение'))
  await user.type(await section().findByRole('textbox'), '000000{Enter}')
  const toast = await findToast('Не получилось')
  expect(said(toast)).toContain('Попросите администратора сбросить его и подключите приложение заново.')
})

test('AUTH-035 where it is required, the page says so, also to staff whose session has no roles yet, and leads on', async () => {
  const { user } = await openFactor({
    at: '/cabinet/security?returnTo=%2Fbackoffice%2Fftp',
    as: 'customer',
    secondFactor: 'to-enrol',
    factor: { ...NONE, isRequired: true },
  })
  await section().findByText('На этом сайте код обязателен: без него страницы сотрудников не откроются.')
  await user.click(await press('Подключить приложение'))
  await user.type(section().getByRole('textbox'), '123456{Enter}')
  const onwards = await section().findByRole('link', { name: 'Перейти к заказам' })
  expect(onwards.getAttribute('href')).toBe('/backoffice/ftp')
})

test('AUTH-035 new recovery codes need a code, are asked about, and are shown once', async () => {
  const { user, calls } = await openFactor({
    factor: ENROLLED,
    identity: { replaceRecoveryCodes: { codes: CODES } },
  })
  expect(section().queryByRole('link', { name: 'Перейти к заказам' })).toBeNull()
  await user.click(await press('Новые резервные коды'))
  const question = await dialog('Создать новые резервные коды?')
  question.getByText('Прежние коды сразу перестанут действовать. Отменить это нельзя.')
  await user.type(question.getByRole('textbox', { name: 'Код из приложения или резервный код' }), '123456')
  await user.click(question.getByRole('button', { name: 'Создать' }))
  ;(await dialog('Сохраните резервные коды')).getByText(CODES[9]!)
  expect(calls('replaceRecoveryCodes').map(({ body }) => body)).toEqual([{ code: '123456' }])
})

test('AUTH-035 the app is disconnected by a code after a question; a wrong one leaves it connected', async () => {
  const answers = [refused('wrong-code')]
  let isRemoved = false
  const { user } = await openFactor({
    identity: {
      showSecondFactor: () => (isRemoved ? NONE : ENROLLED),
      removeSecondFactor: () => {
        const refusal = answers.shift()
        isRemoved = refusal === undefined
        return refusal ?? null
      },
    },
  })
  await user.click(await press('Отключить'))
  const question = await dialog('Отключить приложение?')
  await user.type(question.getByRole('textbox'), '000000')
  await user.click(question.getByRole('button', { name: 'Отключить' }))
  await question.findByText('Код не подошёл. Дождитесь следующего: каждый код работает один раз')
  await user.click(question.getByRole('button', { name: 'Отключить' }))
  await findToast('Приложение отключено')
  await press('Подключить приложение')
})

test.each([
  ['too-many-requests', 'Слишком много запросов подряд. Подождите минуту и попробуйте ещё раз.'],
  ['unavailable', 'Сервис сейчас не отвечает. Попробуйте через минуту.'],
] as const)('AUTH-035 a refusal (%s) is told by a toast', async (code, why) => {
  const { user } = await openFactor({ identity: { createSecondFactorSecret: refused(code) } })
  await user.click(await press('Подключить приложение'))
  within(await findToast('Не получилось')).getByText(why)
})

test('it says that it is loading, and shows an error with a retry', async () => {
  const answers = [refused('internal-error'), NONE]
  const read = Promise.withResolvers<void>()
  const { user } = await openFactor({
    identity: { showSecondFactor: () => read.promise.then(() => answers.shift()!) as never },
  })
  section().getByText('Проверяем, подключено ли приложение')
  read.resolve()
  const failed = await section().findByRole('alert')
  await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
  await press('Подключить приложение')
})

test('AUTH-035 where the sign-in is too old to connect an app, the page says so and leads to another one, and back', async () => {
  const { user } = await openFactor({ identity: { createSecondFactorSecret: refused('sign-in-too-old') } })
  await user.click(await press('Подключить приложение'))
  await section().findByText(
    'Приложение можно подключить в первые 15 минут после входа. Войдите ещё раз, и мы вернём вас сюда.',
  )
  const again = section().getByRole('link', { name: 'Войти ещё раз' })
  expect(again.getAttribute('href')).toBe('/auth?again=1&returnTo=%2Fcabinet%2Fsecurity')
})
