import { expect } from '@playwright/test'
import { expectAccessible, takePictures } from '../../looks'
import { anAdmin, arrive } from '../../staff'
import { story } from '../../story'

const EMAIL = 'second-manager@example.org'
const PATH = '/backoffice/roles'

story(
  'ROLE-002 ROLE-004 an admin gives the second manager a role and takes it, while both are signed in, and each is told by mail',
  async ({ product, visit }) => {
    const admin = await visit('ru')
    const manager = await visit('ru')
    const row = admin.page.getByRole('row').filter({ hasText: EMAIL })
    const noAccess = manager.page.getByRole('heading', { level: 1, name: 'Нет доступа' })
    const subjects = async () => (await product.mails(EMAIL)).map((it) => it.subject)

    await story.step('the person has signed in and is not let in', async () => {
      await manager.page.clock.install()
      await manager.signIn(product, EMAIL)
      await manager.page.goto('/backoffice')
      await expect(noAccess).toBeVisible()
    })

    await story.step('the page says what each role may do, and that the last admin stays', async () => {
      await arrive(admin, product, PATH)
      const boss = admin.page.getByRole('row').filter({ hasText: 'admin@example.com' })
      await expect(boss).toContainText('Это вы')
      await expect(boss.getByRole('button', { name: 'Снять роль «Администратор»: admin@example.com' })).toBeDisabled()
      await takePictures(admin.page, 'roles-1-page')
      await expectAccessible(admin.page)
    })

    await story.step('a role without an e-mail, or of a stranger, is not assigned', async () => {
      await admin.button('Назначить').click()
      await expect(admin.page.getByText('Введите email и выберите роль')).toBeVisible()
      await admin.field('Email').fill('stranger@example.org')
      await admin.page.getByRole('combobox', { name: 'Роль', exact: true }).selectOption('Менеджер')
      await admin.button('Назначить').click()
      await expect(admin.page.getByText('Пользователь с таким email не найден')).toBeVisible()
      await takePictures(admin.page, 'roles-2-refused')
    })

    await story.step('the role is given by e-mail; the person is told, and let in without a new sign-in', async () => {
      await admin.field('Email').fill(EMAIL)
      await admin.button('Назначить').click()
      await expect(admin.told('Роль назначена')).toContainText(`${EMAIL}: Менеджер`)
      await expect(row).toContainText('МенеджерВсе сайты')
      await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Вам дали доступ к бэк-офису/))
      await manager.page.reload()
      await expect(manager.page.getByRole('heading', { level: 1, name: 'Панель управления' })).toBeVisible()
      await takePictures(admin.page, 'roles-3-given')
    })

    await story.step('the roles are limited to a site', async () => {
      await row.getByRole('button', { name: `Изменить сайты: ${EMAIL}` }).click()
      await admin.page.getByText('ru', { exact: true }).click()
      await takePictures(admin.page, 'roles-4-sites')
      await expectAccessible(admin.page)
      await admin.button('Сохранить').click()
      await expect(admin.told('Сайты изменены')).toContainText(`${EMAIL}: ru`)
    })

    await story.step('the role is taken: within a minute the open page closes, and the person is told', async () => {
      await row.getByRole('button', { name: `Снять роль «Менеджер»: ${EMAIL}` }).click()
      await expect(admin.told('Роль снята')).toContainText(`${EMAIL}: Менеджер`)
      await manager.page.clock.fastForward(60_000)
      await expect(noAccess).toBeVisible()
      await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Ваша роль на сайте .* снята$/))
      await takePictures(admin.page, 'roles-5-taken')
    })

    await story.step('the toast gives it back', async () => {
      await admin.told('Роль снята').getByRole('button', { name: 'Вернуть' }).click()
      await expect(row).toContainText('Менеджерru')
    })
  },
)

story(
  'PACK-003 an admin changes the packers’ password, and ends their sessions without a change of it',
  async ({ product, visit }) => {
    const admin = await visit('ru')
    const packer = await visit('ru')
    const first = product.system.packerPassword ?? ''
    const locked = packer.page.getByRole('heading', { name: 'Доступ ограничен' })
    const orders = packer.page.getByRole('heading', { name: 'Список заказов для упаковки' })
    const unlock = async (password: string) => {
      await packer.field('Ваше имя').fill('Ира')
      await packer.page.getByLabel('Пароль').fill(password)
      await packer.button('Войти').click()
    }

    await story.step('a packer is at work, and the page counts the session', async () => {
      await packer.page.goto('/packer')
      await unlock(first)
      await expect(orders).toBeVisible()
      await arrive(admin, product, '/backoffice/packing-access')
      await expect(
        admin.page.getByText('Общий пароль, по которому открывается страница упаковки сайта ru.'),
      ).toBeVisible()
      await expect(admin.button('Завершить все сеансы')).toBeEnabled()
      await takePictures(admin.page, 'packing-access-1-page')
      await expectAccessible(admin.page)
    })

    await story.step('the sessions end, and the same password opens the page again', async () => {
      await admin.button('Завершить все сеансы').click()
      const question = admin.told('Завершить все сеансы упаковщиков?')
      await takePictures(admin.page, 'packing-access-2-question')
      await question.getByRole('button', { name: 'Завершить все сеансы' }).click()
      await expect(admin.told('Сеансы завершены')).toBeVisible()
      await packer.page.reload()
      await expect(locked).toBeVisible()
      await unlock(first)
      await expect(orders).toBeVisible()
    })

    await story.step('the suggested password is set and shown once; the packer needs it', async () => {
      const suggested = await admin.field('Пароль').inputValue()
      await admin.button('Сменить пароль').click()
      await admin.told('Сменить пароль упаковки?').getByRole('button', { name: 'Сменить пароль' }).click()
      await expect(admin.page.getByRole('note').filter({ hasText: suggested })).toBeVisible()
      await takePictures(admin.page, 'packing-access-3-changed')
      await expectAccessible(admin.page)
      await packer.page.reload()
      await expect(locked).toBeVisible()
      await unlock(suggested)
      await expect(orders).toBeVisible()
    })

    // The stories share one system.
    await (await anAdmin(product)).call('PUT', '/api/identity/v1/packer-password', { password: first })
  },
)
