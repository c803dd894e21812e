import { type CDPSession, expect, type Page } from '@playwright/test'
import { expectAccessible, takePictures } from '../../looks'
import type { Visitor } from '../../people'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const look = async (page: Page, name: string) => {
  await takePictures(page, `sign-in-code-${name}`)
  await expectAccessible(page)
}
const sessionsOf = async ({ database }: TestSystem, email: string) =>
  (await database`select from identity.sessions join identity.users on users.id = user_id where email = ${email}`)
    .length
const subjects = async (product: TestSystem, email: string) => (await product.mails(email)).map((it) => it.subject)

const credentialsOf = async (session: CDPSession, authenticatorId: string) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/**
 * The authenticator of a device, whose person has been recognised and confirms at once what a page asks, or only offers. The browser
 * has it during `use` alone: the check of accessibility ends what another session has enabled.
 */
function anAuthenticator({ page }: Visitor) {
  let kept: Awaited<ReturnType<typeof credentialsOf>> = []
  return {
    async use(act: () => Promise<void>): Promise<void> {
      const session = await page.context().newCDPSession(page)
      await session.send('WebAuthn.enable')
      const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      for (const credential of kept) await session.send('WebAuthn.addCredential', { authenticatorId, credential })
      await act()
      kept = await credentialsOf(session, authenticatorId)
      await session.detach()
    },
  }
}

story(
  'AUTH-005, AUTH-032, AUTH-033 a code that is read on a second device signs in on the first, a scanner uses nothing up, and a passkey spares the mail until it is removed',
  async ({ product, visit }) => {
    const email = 'code@mail.ru'
    const [anna, scanner] = [await visit('ru'), await visit('ru')]
    const { page } = anna
    const passkeys = page.getByRole('region', { name: 'Ключи доступа' }).getByRole('listitem')
    const authenticator = anAuthenticator(anna)

    await story.step('the page names the mailbox, opens it, and makes the person wait for another mail', async () => {
      await page.goto('/auth?returnTo=%2Fcabinet%2Fsecurity')
      await expect(anna.button('Войти с ключом доступа')).toBeVisible()
      await look(page, '1-form')
      await anna.askForLink(email)
      await expect(page.getByText(`Мы отправили письмо на ${email}`)).toBeVisible()
      await expect(anna.field('Код из письма')).toBeFocused()
      await expect(page.getByRole('link', { name: 'Открыть: Почта Mail' })).toHaveAttribute(
        'rel',
        'noopener noreferrer',
      )
      await expect(anna.button(/^Отправить ещё раз/)).toHaveAccessibleDescription(
        /^Новую ссылку можно запросить через 0:/,
      )
      await look(page, '2-sent')
    })

    await story.step('the link that a scanner opens and leaves alone uses nothing up', async () => {
      await scanner.page.goto(await product.signInLink(email))
      await expect(scanner.page.getByText(`откроется кабинет ${email}`)).toBeVisible()
      expect(await sessionsOf(product, email)).toBe(0)
    })

    await story.step('the code that the phone shows signs in here, and leads on', async () => {
      const code = await product.signInCode(email)
      await anna.field('Код из письма').fill(code === '000000' ? '000001' : '000000')
      await expect(page.getByText('Код не подошёл')).toBeVisible()
      await look(page, '3-wrong')
      await anna.field('Код из письма').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
      await expect(page).toHaveURL('/cabinet/security')
      expect(await sessionsOf(product, email)).toBe(1)
      await scanner.button('Войти').click()
      await expect(scanner.page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible()
    })

    await story.step('the person adds a passkey, and a mail tells of it', async () => {
      await expect(page.getByText('Ключей доступа пока нет.', { exact: true })).toBeVisible()
      await look(page, '4-no-passkey')
      await authenticator.use(async () => {
        await anna.button('Добавить ключ доступа').click()
        await expect(anna.told('Ключ доступа добавлен')).toBeVisible()
      })
      await expect(passkeys.filter({ hasText: 'с ним ещё не входили' })).toBeVisible()
      await expect.poll(() => subjects(product, email)).toContain('Добавлен ключ доступа')
      await look(page, '5-passkey')
    })

    const signOut = async () => {
      await anna.button('Выйти').click()
      await expect(page).toHaveURL('/')
    }
    await story.step('the passkey signs in without a mail: by a press, and as the browser offers it', async () => {
      const before = (await product.mails(email)).length
      await signOut()
      await page.goto('/auth?returnTo=%2Fcabinet%2Fsecurity')
      await expect(anna.button('Войти с ключом доступа')).toBeVisible()
      await authenticator.use(async () => {
        await anna.button('Войти с ключом доступа').click()
        await expect(page).toHaveURL('/cabinet/security')
      })
      await expect(passkeys.filter({ hasText: 'последний вход' })).toBeVisible()
      await signOut()
      await authenticator.use(async () => {
        await page.goto('/auth?returnTo=%2Fcabinet%2Fsecurity')
        await expect(page).toHaveURL('/cabinet/security')
      })
      expect((await product.mails(email)).length).toBe(before)
    })

    await story.step('a removed passkey signs nobody in, and the mailbox does', async () => {
      await page
        .getByRole('listitem')
        .getByRole('button', { name: /^Удалить/ })
        .click()
      await look(page, '6-removal')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить', exact: true }).click()
      await expect(page.getByText('Ключей доступа пока нет.', { exact: true })).toBeVisible()
      await expect.poll(() => subjects(product, email)).toContain('Удалён ключ доступа')
      await signOut()
      await page.goto('/auth')
      await expect(anna.button('Войти с ключом доступа')).toBeVisible()
      await authenticator.use(async () => {
        await anna.button('Войти с ключом доступа').click()
        await expect(page.getByText('Этот ключ здесь не подходит')).toBeVisible()
      })
      await look(page, '7-refused')
      await page.goto('/auth')
      await anna.askForLink(email)
      await anna.signInBy(await product.signInLink(email))
      await expect(page).toHaveURL('/cabinet')
    })
  },
)
