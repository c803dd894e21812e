import { expect } from '@playwright/test'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'

const EMAIL = 'own-data@example.org'

story(
  'a customer asks for the deletion of the own data; staff record that it is done, and a mail tells each of both',
  async ({ product, visit }) => {
    const person = await visit('ru')
    const { page } = person
    const own = page.getByRole('region', { name: 'Ваши запросы' }).getByRole('article', { name: 'Удаление данных' })
    const subjects = async () => (await product.mails(EMAIL)).map((it) => it.subject)

    await story.step('the cabinet leads to the page, which says what each request does', async () => {
      await person.signIn(product, EMAIL)
      await page.goto('/cabinet')
      await page.getByRole('main').getByRole('link', { name: 'Мои данные', exact: true }).click()
      await expect(page).toHaveURL('/cabinet/data')
      await expect(page.getByText('Запросов пока не было.', { exact: true })).toBeVisible()
      await takePictures(page, 'own-data-1-page')
      await expectAccessible(page)
    })

    await story.step('a dialog says that running orders are finished first; then the request is sent', async () => {
      await person.button('Удалить данные').click()
      const dialog = page.getByRole('alertdialog', { name: 'Удалить данные?' })
      await expect(dialog).toContainText('Заказы, которые уже в работе, мы сначала завершим')
      await person.field('Комментарий, если нужен').fill('Клиника закрывается')
      await takePictures(page, 'own-data-2-question')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Удалить', exact: true }).click()
      await expect(person.told('Запрос отправлен')).toContainText(EMAIL)
      await expect(own).toContainText('Ответим до')
      await expect(person.button('Удалить данные')).toHaveAccessibleDescription(/^Запрос уже отправлен/)
      await takePictures(page, 'own-data-3-sent')
    })

    await story.step('a mail confirms it', async () => {
      await expect.poll(subjects).toContain('Мы получили ваш запрос о данных')
    })

    const admin = await visit('ru')
    const row = admin.page.getByRole('row').filter({ hasText: EMAIL })

    await story.step('staff see it with its time limit, and the menu counts it', async () => {
      await arrive(admin, product, '/backoffice/data-requests')
      await expect(row).toContainText('Удаление данныхКлиника закрывается')
      await expect(row).toContainText('осталось 30 дней')
      await expect(admin.page.getByRole('link', { name: /^Запросы данных.*жд[ёу]т ответа$/ })).toBeVisible()
      await takePictures(admin.page, 'data-requests-1-open')
      await expectAccessible(admin.page)
    })

    await story.step('an admin deletes what the person has saved for further orders', async () => {
      await row.getByRole('button', { name: `Удалить профиль: ${EMAIL}` }).click()
      const question = admin.page.getByRole('alertdialog', { name: 'Удалить профиль клиники?' })
      await takePictures(admin.page, 'data-requests-2-profile')
      await expectAccessible(admin.page)
      await question.getByRole('button', { name: 'Удалить профиль' }).click()
      await expect(admin.told('Профиль удалён')).toContainText(EMAIL)
    })

    await story.step('staff record with a note that it is done', async () => {
      await row.getByRole('button', { name: `Выполнено: Удаление данных, ${EMAIL}` }).click()
      const dialog = admin.page.getByRole('alertdialog', { name: 'Удаление данных: запрос выполнен?' })
      await admin.field('Что сделано').fill('Заказов в работе нет, удалили всё')
      await takePictures(admin.page, 'data-requests-3-note')
      await expectAccessible(admin.page)
      await dialog.getByRole('button', { name: 'Выполнено', exact: true }).click()
      await expect(admin.told('Запрос выполнен')).toContainText(EMAIL)
      await expect(row).toHaveCount(0)
      await admin.button('Выполненные').click()
      await expect(row).toContainText('admin@example.comЗаказов в работе нет, удалили всё')
      await takePictures(admin.page, 'data-requests-4-done')
    })

    await story.step('the customer gets the second mail, and sees that it is done', async () => {
      await expect.poll(subjects).toContain('Ваш запрос о данных выполнен')
      await page.reload()
      await expect(own).toContainText('Ответили')
      await expect(person.button('Удалить данные')).toHaveAccessibleDescription('')
      await takePictures(page, 'own-data-4-done')
    })
  },
)
