import { expect } from '@playwright/test'
import { atBank } from '../../addresses'
import { expectAccessible, takePictures } from '../../looks'
import { aScanFile } from '../../scans'
import { story } from '../../story'

const scan = (name: string, number: number) => aScanFile(name, { sizeBytes: 60_000, number })
const MATRICES = [scan('U матрица.stl', 1), scan('L матрица.stl', 2)]
const ALIGNERS = ['U01', 'L01', 'U02', 'L02', 'U03', 'L03'].map((it, at) => scan(`${it}.stl`, 10 + at))
const RETAINERS = [scan('верх вч.stl', 31), scan('низ нч.stl', 32)]
/** Amounts have no-break spaces. */
const rubles = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))

story(
  'WIZ-001 a customer orders from the first step to the bank for two patients who skip different kinds, the second one on a phone',
  async ({ visit }) => {
    const anna = await visit('ru')
    const { page } = anna
    const look = async (name: string) => {
      await takePictures(page, `wizard-${name}`)
      await expectAccessible(page)
    }
    const list = page.getByRole('navigation', { name: 'Шаги заказа' })
    const says = (text: string) => expect(list.getByText(text).filter({ visible: true })).toBeVisible()
    const upload = async (files: typeof MATRICES) => {
      await anna.chooseScans(files)
      await expect(anna.scans).toHaveCount(files.length)
    }

    await story.step('prices and terms, contacts, delivery', async () => {
      await page.goto('/order')
      await anna.isOn('info')
      await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
      await says('Шаг 1 из 11 · заполнено 0 %')
      await expect(page.getByRole('region', { name: 'Базовые цены' })).toContainText(rubles('10 000 ₽'))
      await look('01-info')
      await anna.goOnTo('contacts')
      await anna.enterContacts({ email: 'from-first-to-last@example.org', phone: '+7 900 123-45-67' })
      await look('02-contacts')
      await anna.goOnTo('address')
      await anna.field('ФИО получателя').fill('Иванова Анна Петровна')
      await anna.field('Адрес доставки').fill('Москва, Тверская, 1')
      await anna.button('Далее').press('Enter')
      await expect(anna.told('Необходимо согласие на обработку данных')).toBeVisible()
      await look('03-address')
      await anna.giveConsent()
      await anna.isSaved()
      await anna.goOnTo('patient')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Оформление заказа \([0-9a-f]{4,}\)$/)
    })

    await story.step('the first patient: matrices and aligners, no retainers', async () => {
      await anna.enterPatient('Ковалёва Анна')
      await look('04-patient')
      await anna.goOnTo('matrices')
      await upload(MATRICES)
      await look('05-matrices')
      await anna.goOnTo('matrix')
      await anna.choose('Жёсткая')
      await takePictures(page, 'wizard-06-matrix')
      await anna.goOnTo('aligners')
      await upload(ALIGNERS)
      await anna.goOnTo('material')
      await says('Шаг 8 из 11 · заполнено 64 %')
      await anna.choose('Трёхслойный')
      await takePictures(page, 'wizard-08-material')
      await anna.goOnTo('cut')
      await anna.choose('Волнистая')
      await anna.field('Дополнительные пожелания').fill('Потоньше у края')
      await anna.isSaved()
      // One picture of these cards is enough: matrix and material have the same ones.
      await look('09-cut')
      await anna.goOnTo('retainers')
      await takePictures(page, 'wizard-10-retainers')
      await anna.skip()
      await anna.isOn('summary')
    })

    await story.step('on a phone the second patient: retainers alone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await anna.button('Добавить ещё пациента').click()
      await anna.isOn('patient')
      await anna.enterPatient('Петров Илья')
      await anna.goOnTo('matrices')
      await anna.skip()
      await anna.isOn('aligners')
      await anna.skip()
      await anna.isOn('retainers')
      await upload(RETAINERS)
      await anna.goOnTo('summary')
    })

    await story.step('the confirmation lists what the factory makes, and what it costs', async () => {
      const number = await anna.orderNumber()
      await expect(page.getByText(new RegExp(`Заказ ${number}[0-9a-f]{2}`))).toBeVisible()
      const main = page.getByRole('main')
      for (const it of ['Иванова Анна Петровна', 'Москва, Тверская, 1', 'Петров Илья', 'Потоньше у края'])
        await expect(main.getByText(it, { exact: true }).filter({ visible: true }).first()).toBeVisible()
      for (const it of ['верхняя · этап 03', 'нижняя · этап 01']) await expect(main.getByText(it)).toHaveCount(1)
      // Matrices 2 × 1 000, aligners 6 × 1 000, retainers 2 × 1 000; 3 % of 10 000; delivery 1 500.
      for (const it of ['6 000 ₽', '300 ₽', '1 500 ₽']) await expect(main).toContainText(rubles(it))
      await expect(main.getByText(rubles('11 200 ₽')).filter({ visible: true })).toHaveCount(1)
      await expect(main.getByText(/^Отправим до \d+ [а-я]+/)).toBeVisible()
      await expect(main.getByText('Сервисный сбор')).toHaveCount(0)
      await look('11-summary')
      await anna.button('Перейти к оплате').click()
      await expect(page).toHaveURL(atBank)
    })
  },
)
