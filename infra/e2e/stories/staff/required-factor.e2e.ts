import { expect } from '@playwright/test'
import { appCode } from '../../../../services/identity/builders'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { story } from '../../story'

const ADMIN = 'head@factory.example'
const MANAGER = 'new-manager@factory.example'

story(
  'AUTH-035 an admin requires the code of an app, and a manager without one is led to connect it, and then works',
  async ({ product, visit }) => {
    await product.database`with people as (insert into identity.users (id, email, version, created_at)
      values (gen_random_uuid(), ${ADMIN}, 1, now()), (gen_random_uuid(), ${MANAGER}, 1, now()) returning id, email)
      insert into identity.user_roles
        select id, case when email = ${ADMIN} then 'admin' else 'manager' end, now() from people`
    const admin = await visit('ru')
    const manager = await visit('ru')
    const rule = async (press: string, answer: string, done: string) => {
      await admin.button(press).click()
      await admin.page.getByRole('alertdialog').getByRole('button', { name: answer, exact: true }).click()
      await expect(admin.told(done)).toBeVisible()
    }

    await story.step('the admin, who has connected an app, requires one of all staff of the site', async () => {
      const api = new ApiVisitor(product.originOf('ru'))
      await api.signInAs(product, ADMIN)
      const made = await api.call<{ secret: string }>('POST', '/api/identity/v1/second-factor/secret')
      const code = appCode(made.body.secret)
      expect((await api.call('POST', '/api/identity/v1/second-factor', { code })).status).toBe(201)
      await admin.page.context().addCookies(api.cookies)
      await admin.page.goto('/backoffice/staff-security')
      await rule('Сделать обязательным', 'Сделать обязательным', 'Код теперь обязателен')
      await expect(admin.page.getByText('На сайте ru код из приложения обязателен')).toBeVisible()
    })

    await story.step('the next sign-in of the manager leads to where an app is connected', async () => {
      await manager.page.goto('/backoffice')
      await manager.askForLink(MANAGER)
      await manager.signInBy(await product.signInLink(MANAGER))
      await expect(manager.page.getByRole('heading', { name: 'Подключите приложение с кодами' })).toBeVisible()
      await takePictures(manager.page, 'required-factor-1-led')
      await expectAccessible(manager.page)
      await manager.page.getByRole('link', { name: 'Подключить приложение' }).click()
      await expect(manager.page).toHaveURL('/cabinet/security?returnTo=%2Fbackoffice')
    })

    await story.step('once it is connected, the manager is in the back office', async () => {
      const factor = manager.page.getByRole('region', { name: 'Код из приложения' })
      await factor.getByRole('button', { name: 'Подключить приложение' }).click()
      const secret = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '')
      await manager.field('Шесть цифр из приложения').fill(appCode(secret))
      await factor.getByRole('button', { name: 'Подключить', exact: true }).click()
      await manager.button('Готово, сохранено').click()
      await takePictures(manager.page, 'required-factor-2-connected')
      await factor.getByRole('link', { name: 'Перейти к заказам' }).click()
      await expect(manager.page).toHaveURL(({ pathname }) => pathname === '/backoffice')
      await expect(manager.page.getByRole('heading', { level: 1, name: 'Панель управления' })).toBeVisible()
    })

    // The stories share one system, whose other staff have no app, and which has one admin.
    await rule('Сделать необязательным', 'Сделать необязательным', 'Код больше не обязателен')
    await product.database`delete from identity.user_roles where user_id in
      (select id from identity.users where email in (${ADMIN}, ${MANAGER}))`
  },
)
