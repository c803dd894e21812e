import { expect } from '@playwright/test'
import { aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import type { Visitor } from '../../people'
import { makeManager } from '../../staff'
import { story } from '../../story'

const [MARIA, OLEG] = ['maria-desk@lab.example', 'oleg-desk@lab.example']

story(
  'two managers share one order: who is there, a note, who takes it, and both move it',
  async ({ product, visit }) => {
    const order = await aPaidOrder(new ApiVisitor(product.originOf('ru')), product, 'shared@example.org')
    const address = `/backoffice/orders/${order.id}`
    const [maria, oleg] = [await visit('ru'), await visit('ru')]
    const arrive = async (person: Visitor, email: string) => {
      await makeManager(product, email)
      await person.signIn(product, email)
      await person.page.goto(address)
      await expect(person.page.getByRole('heading', { level: 1, name: `Заказ #${order.number}` })).toBeVisible()
    }
    const inNotes = (person: Visitor) => person.page.getByRole('region', { name: 'Заметки' })

    await story.step('each sees that the other is there, and what they do', async () => {
      await arrive(maria, MARIA)
      await arrive(oleg, OLEG)
      await expect(maria.page.getByText('oleg-desk смотрит')).toBeVisible()
      await expect(oleg.page.getByText('maria-desk смотрит')).toBeVisible()
      await maria.chooseIn('Ещё', 'Удалить заказ')
      await expect(oleg.page.getByText('maria-desk работает')).toBeVisible()
      await maria.button('Не удалять').click()
      await expect(oleg.page.getByText('maria-desk смотрит')).toBeVisible()
    })

    await story.step('a note mentions the other, who reads it where they are told of it', async () => {
      await oleg.page.goto('/backoffice/prices')
      await expect(maria.page.getByText('oleg-desk смотрит')).toBeHidden()
      await maria.page.reload()
      await expect(maria.button('Добавить')).toBeVisible()
      await maria.page.keyboard.press('n')
      await expect(maria.field('Новая заметка')).toBeFocused()
      await maria.page.keyboard.type('Какая челюсть? @ole')
      await expect(maria.page.getByRole('listbox', { name: 'Коллеги' }).getByRole('option')).toHaveText([OLEG])
      await takePictures(maria.page, 'shared-order-0-mention')
      await expectAccessible(maria.page)
      await maria.page.keyboard.press('Enter')
      await expect(maria.field('Новая заметка')).toHaveValue(`Какая челюсть? @${OLEG} `)
      await maria.button('Добавить').click()
      await expect(inNotes(maria).getByRole('listitem')).toContainText(`Какая челюсть? @${OLEG}`)
      await oleg.page.getByRole('link', { name: 'Упоминания 1 заметка упоминает вас' }).click()
      const unread = oleg.page.getByRole('region', { name: 'Не прочитаны' })
      await expect(unread.getByRole('article')).toContainText(`Какая челюсть? @${OLEG}`)
      await takePictures(oleg.page, 'mentions-1')
      await expectAccessible(oleg.page)
      await unread.getByRole('link').click()
      await oleg.page.waitForURL(`**${address}#note-*`)
      await expect(inNotes(oleg).getByRole('listitem')).toContainText('maria-desk')
      await expect(inNotes(oleg).getByRole('listitem')).toBeFocused()
      await expect(inNotes(oleg).getByRole('listitem')).toBeInViewport()
      await expect(oleg.page.getByRole('link', { name: 'Упоминания', exact: true })).toBeVisible()
    })

    await story.step('one takes the order, and the other sees it at once', async () => {
      await oleg.button('Взять себе').click()
      await expect(oleg.told('Успешно')).toContainText('Заказ ведёт oleg-desk')
      await expect(oleg.page.getByRole('heading', { level: 2, name: 'Исполнитель' })).toBeFocused()
      await expect(maria.page.getByRole('combobox', { name: 'Кто ведёт заказ' })).toHaveValue(OLEG)
      await takePictures(maria.page, 'shared-order-1')
      await expectAccessible(maria.page)
    })

    await story.step('both move it at once: one does, and the other is told what it is by now', async () => {
      // The second has not heard of the first's move when it presses.
      await maria.page.route('**/api/orders/v1/orders/*/moves', async (route) => {
        await oleg.page.keyboard.press('e')
        await expect(oleg.page.getByText(`#${order.number}: В обработке. Вернуть прежний статус`)).toBeVisible()
        await route.continue()
      })
      await maria.button('В работу').click()
      await expect(maria.told('Ошибка')).toContainText('его за это время перевели, теперь он «В обработке».')
      await expect(maria.button('Отправить…')).toBeVisible()
      await maria.told('Ошибка').getByRole('button', { name: 'Закрыть' }).click()
    })

    await story.step('whoever moved it takes that back by a key', async () => {
      await oleg.page.keyboard.press('z')
      await expect(oleg.button('В работу')).toBeVisible()
      await expect(maria.button('В работу')).toBeVisible()
    })

    await story.step('the keys are listed, and a deleted order comes back', async () => {
      await maria.page.keyboard.press('?')
      await expect(maria.page.getByRole('dialog', { name: 'Клавиши' })).toContainText('Следующий шаг')
      await takePictures(maria.page, 'shared-order-2-keys')
      await expectAccessible(maria.page)
      await maria.page.keyboard.press('Escape')
      await maria.chooseIn('Ещё', 'Удалить заказ')
      const question = maria.told(`Удалить заказ № ${order.number}?`)
      await question.getByRole('button', { name: 'Удалить', exact: true }).click()
      await expect(maria.told('Удалено')).toBeVisible()
      await expect(maria.button('Вернуть')).toBeFocused()
      await takePictures(maria.page, 'shared-order-3-deleted')
      await expectAccessible(maria.page)
      await maria.button('Вернуть').click()
      await expect(maria.page.getByText('Заказ восстановлен', { exact: true })).toBeVisible()
    })
  },
)
