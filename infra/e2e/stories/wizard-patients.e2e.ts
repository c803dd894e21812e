import { expect } from '@playwright/test'
import { expectAccessible, takePictures } from '../looks'
import { aScanFile } from '../scans'
import { story } from '../story'

const scan = (name: string, number: number) => aScanFile(name, { sizeBytes: 60_000, number })
const MATRICES = [scan('U матрица.stl', 1), scan('L матрица.stl', 2)]
const ALIGNERS = ['U01', 'L01', 'U02', 'L02', 'U03', 'L03'].map((it, at) => scan(`${it}.stl`, 10 + at))
const RETAINERS = [scan('верх вч.stl', 31), scan('низ нч.stl', 32)]
/** Amounts stand with no-break spaces. */
const rubles = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))
const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const

for (const [size, viewport] of Object.entries(SIZES))
  story(
    `WIZ-001, WIZ-002, WIZ-003, WIZ-004, WIZ-006, WIZ-009, WIZ-011, WIZ-014, WIZ-015, WIZ-017, WIZ-018, WIZ-019, WIZ-020, WIZ-021, WIZ-022, WIZ-023, WIZ-025, WIZ-030, WIZ-031, WIZ-032, WIZ-033, WIZ-048, WIZ-054, WIZ-065, WIZ-089, WIZ-095, PRICE-026 two patients with other skips, from the first step to the bank, on a ${size}`,
    async ({ visit }) => {
      const anna = await visit('ru')
      const { page } = anna
      await page.setViewportSize(viewport)
      const look = async (name: string) => {
        await takePictures(page, `wizard-${name}`)
        await expectAccessible(page)
      }
      const list = page.getByRole('navigation', { name: 'Шаги заказа' })
      const says = (text: string) => expect(list.getByText(text).filter({ visible: true })).toBeVisible()
      const upload = async (files: typeof MATRICES) => {
        await anna.chooseScans(files)
        await expect(anna.scans).toHaveCount(files.length)
        await expect(anna.button('Пропустить')).toHaveCount(0)
      }

      await story.step('prices and terms, contacts, delivery', async () => {
        await page.goto('/order')
        await anna.isOn('info')
        await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/')
        await says('Шаг 1 из 11 · заполнено 0 %')
        const prices = page.getByRole('region', { name: 'Базовые цены' })
        for (const it of ['900 ₽', '1 000 ₽', '1 500 ₽', '10 000 ₽']) await expect(prices).toContainText(rubles(it))
        await expect(anna.button('Назад')).toHaveCount(0)
        await look('01-info')
        await anna.goOnTo('contacts')
        await anna.enterContacts({ email: `two-${size}@example.org`, phone: '+7 900 123-45-67' })
        await look('02-contacts')
        await anna.goOnTo('address')
        await anna.field('ФИО получателя').fill('Иванова Анна Петровна')
        await anna.field('Адрес доставки').fill('Москва, Тверская, 1')
        await expect(page.getByRole('main').getByRole('link', { name: 'Текст согласия' })).toBeVisible()
        await expect(anna.button('Далее')).toHaveAttribute('aria-disabled', 'true')
        await anna.button('Далее').press('Enter')
        await expect(anna.told('Необходимо согласие на обработку данных')).toBeVisible()
        await look('03-address')
        await page.getByRole('checkbox').check()
        await anna.isSaved()
        await anna.goOnTo('patient')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Оформление заказа \([0-9a-f]{4,}\)$/)
        await expect(anna.button('Очистить заказ')).toBeVisible()
      })

      await story.step('the first patient: matrices and aligners, no retainers', async () => {
        await anna.enterPatient('Ковалёва Анна')
        await look('04-patient')
        await anna.goOnTo('matrices')
        await expect(anna.button('Назад')).toHaveCount(0)
        await upload(MATRICES)
        await look('05-matrices')
        await anna.goOnTo('matrix')
        await anna.choose('Жёсткая')
        await look('06-matrix')
        await anna.goOnTo('aligners')
        await upload(ALIGNERS)
        await anna.goOnTo('material')
        await says('Шаг 8 из 11 · заполнено 64 %')
        await anna.choose('Трёхслойный')
        await look('08-material')
        await anna.goOnTo('cut')
        await anna.choose('Волнистая')
        await anna.field('Дополнительные пожелания').fill('Потоньше у края')
        await anna.isSaved()
        await look('09-cut')
        await anna.goOnTo('retainers')
        await look('10-retainers')
        await anna.goBackTo('cut')
        await expect(anna.field('Дополнительные пожелания')).toHaveValue('Потоньше у края')
        await anna.goOnTo('retainers')
        await anna.skip()
        await expect(anna.told('Пропущено')).toBeVisible()
        await anna.isOn('summary')
      })

      await story.step('the second patient: retainers alone; a third one is taken back', async () => {
        await anna.button('Добавить ещё пациента').click()
        await expect(anna.told('Добавление пациента')).toBeVisible()
        await anna.isOn('patient')
        await anna.enterPatient('Лишний')
        await anna.button('Добавить').click()
        await expect(page.getByRole('radio')).toHaveCount(2)
        await anna.enterPatient('Петров Илья')
        await anna.button('Добавить').click()
        await expect(page.getByRole('radio')).toHaveCount(3)
        await anna.button('Удалить из заказа: Лишний').click()
        await expect(page.getByRole('radio')).toHaveCount(2)
        await anna.told('Пациент удалён из заказа').getByRole('button', { name: 'Вернуть' }).click()
        await expect(page.getByRole('radio')).toHaveCount(3)
        await anna.button('Удалить из заказа: Лишний').click()
        await expect(page.getByRole('radio')).toHaveCount(2)
        await anna.button('Переименовать: Петров Илья').click()
        await page.getByRole('textbox', { name: 'Имя пациента' }).first().fill('Петров Илья Ильич')
        await anna.button('Готово').click()
        await expect(page.getByRole('radio', { name: 'Петров Илья Ильич' })).toBeChecked()
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
        for (const it of ['Иванова Анна Петровна', 'Москва, Тверская, 1', 'Петров Илья Ильич', 'Потоньше у края'])
          await expect(main.getByText(it, { exact: true }).filter({ visible: true }).first()).toBeVisible()
        for (const it of ['верхняя · этап 03', 'нижняя · этап 01']) await expect(main.getByText(it)).toHaveCount(1)
        // Matrices 2 × 1 000, aligners 6 × 1 000, retainers 2 × 1 000; 3 % of 10 000; delivery 1 500.
        for (const it of ['6 000 ₽', '300 ₽', '1 500 ₽']) await expect(main).toContainText(rubles(it))
        await expect(main.getByText(rubles('11 200 ₽')).filter({ visible: true })).toHaveCount(1)
        await expect(main.getByText(/^Отправим до \d+ [а-я]+/)).toBeVisible()
        await expect(main.getByText('Сервисный сбор')).toHaveCount(0)
        await look('11-summary')
        await anna.button('Перейти к оплате').click()
        await expect(page).toHaveURL(/\/\/bank\.localhost:/)
      })
    },
  )
