import { expect } from '@playwright/test'
import { appCode } from '../../../../services/identity/builders'
import { expectAccessible, takePictures } from '../../looks'
import type { Visitor } from '../../people'
import { arrive } from '../../staff'
import { story } from '../../story'

const EMAIL = 'lena@factory.example'

story(
  'AUTH-034 AUTH-035 a manager connects an app, is asked at each sign-in, ends all other sessions, and loses the phone',
  async ({ product, visit }) => {
    await product.database`with somebody as (insert into identity.users (id, email, version, created_at)
      values (gen_random_uuid(), ${EMAIL}, 1, now()) returning id)
      insert into identity.user_roles select id, 'manager', now() from somebody`
    const first = await visit('ru')
    const { page } = first
    const factor = page.getByRole('region', { name: 'Код из приложения' })
    const subjects = async () => (await product.mails(EMAIL)).map((it) => it.subject)
    let secret = ''
    let codes: string[] = []

    await story.step('the cabinet leads to the page, where the app is connected by its key and a code', async () => {
      await first.signIn(product, EMAIL)
      await page.goto('/cabinet')
      await page.getByRole('main').getByRole('link', { name: 'Вход и безопасность', exact: true }).click()
      await expect(page).toHaveURL('/cabinet/security')
      await factor.getByRole('button', { name: 'Подключить приложение' }).click()
      secret = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '')
      await takePictures(page, 'security-1-enrolment')
      await expectAccessible(page)
      await first.field('Шесть цифр из приложения').fill(appCode(secret, -1))
      await factor.getByRole('button', { name: 'Подключить', exact: true }).click()
      const shown = page.getByRole('alertdialog', { name: 'Сохраните резервные коды' })
      await expect(shown.getByRole('listitem')).toHaveCount(10)
      codes = await shown.getByRole('listitem').allTextContents()
      await takePictures(page, 'security-2-codes')
      await expectAccessible(page)
      await shown.getByRole('button', { name: 'Готово, сохранено' }).click()
      await expect(factor).toContainText('Осталось 10 резервных кодов')
      await takePictures(page, 'security-3-connected')
      await expectAccessible(page)
      await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Второй фактор подключён/))
    })

    /** Signs in by a mailed link on the way to the back office, up to the question for the code. */
    const signInOnTheWay = async (person: Visitor) => {
      await person.page.goto('/backoffice')
      await person.askForLink(EMAIL)
      await person.signInBy(await product.signInLink(EMAIL))
      await expect(person.page.getByRole('heading', { name: 'Введите код из приложения' })).toBeVisible()
    }
    const giveRecoveryCode = async (person: Visitor, code: string) => {
      await person.button('Ввести резервный код').click()
      await person.field('Резервный код').fill(code)
      await person.button('Подтвердить').click()
    }
    const second = await visit('ru')
    await story.step(
      'the next sign-in asks for the code of the app, and leads on; a mail tells of the browser',
      async () => {
        await signInOnTheWay(second)
        await takePictures(second.page, 'second-factor-1-code')
        await expectAccessible(second.page)
        await second.field('Код из приложения').fill(appCode(secret))
        await second.button('Подтвердить').click()
        await expect(second.page).toHaveURL(({ pathname }) => pathname === '/backoffice')
        await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Вход на новом устройстве/))
      },
    )

    const third = await visit('ru')
    await story.step('without the phone a recovery code signs in, and a second time it is refused', async () => {
      await signInOnTheWay(third)
      await giveRecoveryCode(third, codes[0] ?? '')
      await expect(third.page).toHaveURL(({ pathname }) => pathname === '/backoffice')
    })
    const fourth = await visit('ru')
    await story.step('the same recovery code is refused in another browser', async () => {
      await signInOnTheWay(fourth)
      await giveRecoveryCode(fourth, codes[0] ?? '')
      await expect(fourth.page.getByText(/^Код не подошёл/)).toBeVisible()
      await takePictures(fourth.page, 'second-factor-2-used')
      await expectAccessible(fourth.page)
    })

    await story.step(
      'the list of sessions names each browser, and ends all others, which the second one feels',
      async () => {
        await page.reload()
        const sessions = page.getByRole('region', { name: 'Где вы вошли' })
        await expect(sessions.getByRole('listitem')).toHaveCount(4)
        await expect(sessions.getByRole('listitem').first()).toContainText('Это устройство')
        await takePictures(page, 'security-4-sessions')
        await expectAccessible(page)
        await first.button('Завершить все, кроме этого').click()
        const question = page.getByRole('alertdialog', { name: 'Завершить все другие сеансы?' })
        await question.getByRole('button', { name: 'Завершить', exact: true }).click()
        await expect(first.told('Другие сеансы завершены')).toBeVisible()
        await expect(sessions.getByRole('listitem')).toHaveCount(1)
        await second.page.reload()
        // The board keeps in its address how many orders it has loaded.
        await expect(second.page).toHaveURL(/^[^?]*\/auth\?returnTo=%2Fbackoffice(%3Fcount%3D\d+)?$/)
        await page.reload()
        await expect(sessions.getByRole('listitem')).toHaveCount(1)
      },
    )

    const admin = await visit('ru')
    await story.step(
      'an admin resets the lost factor: the person’s sessions end, and the next sign-in asks for none',
      async () => {
        await arrive(admin, product, '/backoffice/staff-security')
        const row = admin.page.getByRole('article').filter({ hasText: EMAIL })
        await expect(row).toContainText('Подключён')
        await takePictures(admin.page, 'staff-security-1-list')
        await expectAccessible(admin.page)
        await row.getByRole('button', { name: 'Сбросить' }).click()
        const question = admin.page.getByRole('alertdialog', { name: 'Сбросить второй фактор?' })
        await takePictures(admin.page, 'staff-security-2-question')
        await question.getByRole('button', { name: 'Сбросить' }).click()
        await expect(admin.told('Второй фактор сброшен')).toContainText(EMAIL)
        await expect(row).toContainText('Не подключён')
        await page.reload()
        await expect(page).toHaveURL('/auth?returnTo=%2Fcabinet%2Fsecurity')
        const fifth = await visit('ru')
        await fifth.page.goto('/backoffice')
        await fifth.askForLink(EMAIL)
        await fifth.signInBy(await product.signInLink(EMAIL))
        await expect(fifth.page).toHaveURL(({ pathname }) => pathname === '/backoffice')
      },
    )
  },
)
