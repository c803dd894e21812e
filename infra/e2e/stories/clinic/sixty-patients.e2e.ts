import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { ApiVisitor, RECIPIENT } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAlignerScan } from '../../scans'
import { story } from '../../story'

const COUNT = 60
/** A press is a click, or a key that acts; typing a text counts one. */
const MOST_PRESSES = 40

const NAMES = Array.from({ length: COUNT }, (_, at) => `Анна ${letters(at)}`)
/** Two letters, because a number in a folder's name would be read as a step. */
function letters(at: number): string {
  const alphabet = 'АБВГДЕЖЗИК'
  return `${alphabet[Math.floor(at / 10)]}${alphabet[at % 10]?.toLowerCase()}ов`
}

for (const [device, where] of [
  ['desk', 'at a desk'],
  ['phone', 'by touch on a phone'],
] as const)
  story(
    `WIZ-044, WIZ-048, WIZ-094, WIZ-102, PRICE-026, CAB-018 a clinic drops the scans of sixty patients and orders them within forty presses, ${where}`,
    async ({ product, visit }, info) => {
      const root = info.outputPath('Клиника')
      // Every fifth patient has a matrix as well, every second a retainer.
      const files = NAMES.flatMap((name, at) => [
        `${name}/ВЧ_01.stl`,
        `${name}/НЧ_01.stl`,
        ...(at % 5 === 0 ? [`${name}/матрица ВЧ.stl`] : []),
        ...(at % 2 === 0 ? [`${name}/ретейнер ВЧ.stl`] : []),
      ])
      for (const [number, path] of files.entries()) {
        await mkdir(dirname(join(root, path)), { recursive: true })
        await writeFile(join(root, path), anAlignerScan({ sizeBytes: 1_000 + 50 * (number % 40), number }))
      }
      const clinic = await visit('factory', device)
      const { page } = clinic
      const email = `sixty-${device}@example.org`
      const api = new ApiVisitor(product.originOf('factory'))
      await clinic.openDraft(api, await api.createOrder({ email, ...RECIPIENT }))
      await clinic.isOn('patient')
      const count = presses()
      const act = (control: Locator) => count(clinic.act(control))
      const placedId = () => new URL(page.url()).searchParams.get('id') ?? ''
      const cell = (name: string, column: string) =>
        page.locator(`tr:has(button[aria-label="Шаги пациента ${name}"]) [data-column="${column}"]`)
      const table = page.getByRole('grid', { name: 'Таблица пациентов' })

      await story.step('the folder is dropped and confirmed, and the table of all patients follows', async () => {
        await count(page.getByLabel('Загрузить папку целиком').setInputFiles(root))
        await act(clinic.button(/^Загрузить \d+ файл/))
        await expect(table).toBeVisible({ timeout: 180_000 })
        await expect(table.getByRole('row')).toHaveCount(COUNT + 1)
        await expect(clinic.told('Успешно')).toContainText(`${files.length}/${files.length}`, { timeout: 300_000 })
        await expect(page.getByText(`Готовы 0 из ${COUNT}`, { exact: true })).toBeVisible()
      })

      await story.step('all patients are selected, and answered for together', async () => {
        const written = patientWritesOf(page)
        await act(page.getByRole('checkbox', { name: 'Выбрать всех показанных' }))
        for (const [column, answer, said] of [
          ['material', '3 слоя', 'Трёхслойный'],
          ['cut', 'волнистая', 'Волнистая обрезка'],
          ['matrices', 'не нужны', 'Матрицы не нужны'],
          ['retainers', 'не нужны', 'Ретейнеры не нужны'],
        ] as const) {
          // A press opens the list, and another one chooses.
          await act(cell(NAMES[1] ?? '', column))
          await count(table.getByRole('combobox').selectOption(answer))
          await expect(page.getByRole('alertdialog', { name: new RegExp(`^${said}: \\d+ `) })).toBeVisible()
        }
        await expect(page.getByText(`Готовы ${COUNT} из ${COUNT}`, { exact: true })).toBeVisible()
        await clinic.isSaved()
        // Four answers for dozens of patients each: as many requests, not hundreds.
        expect(written.length).toBeLessThanOrEqual(4)
        await takePictures(page, `sixty-patients-${device}`)
        await expectAccessible(page)
      })

      await story.step('one patient is found and changed, at a desk by the keyboard', async () => {
        await act(clinic.button('Снять выбор'))
        await count(page.getByRole('searchbox', { name: 'Найти пациента' }).fill('еков'))
        await expect(table.getByRole('row')).toHaveCount(2)
        const [name] = NAMES.filter((it) => it.toLowerCase().includes('еков')) as [string]
        if (device === 'phone') {
          await act(cell(name, 'cut'))
          await count(table.getByRole('combobox').selectOption('прямая'))
        } else {
          await cell(name, 'cut').focus()
          await count(page.keyboard.press('Enter'))
          await count(page.keyboard.press('ArrowDown'))
          await count(page.keyboard.press('Enter'))
        }
        await expect(cell(name, 'cut')).toHaveText('прямая')
        await count(page.getByRole('searchbox', { name: 'Найти пациента' }).fill(''))
        await clinic.isSaved()
      })

      await story.step('the confirmation has a line for each, and the order is right', async () => {
        await act(clinic.button('Далее'))
        await clinic.isOn('summary')
        const lines = page.getByRole('list', { name: `${COUNT} пациентов` })
        await expect(lines.getByRole('listitem')).toHaveCount(COUNT)
        await act(lines.getByRole('button', { name: /^Анна Ааов/ }))
        await expect(lines.getByText('верхняя · этап 01')).toBeVisible()
        await takePictures(page, `sixty-patients-summary-${device}`)
        await count(clinic.finish())
        await page.waitForURL(/\/thankyou/)
        const placed = (await api.order(placedId())).body
        expect(placed.patients.map((it) => [it.name, it.material, it.cut, it.skipped.toSorted()])).toEqual(
          NAMES.map((name, at) => [
            name,
            'three-layer',
            name.includes('Еков') ? 'straight' : 'wavy',
            [...(at % 5 === 0 ? [] : ['matrix']), ...(at % 2 === 0 ? [] : ['retainer'])],
          ]),
        )
        expect(count.total()).toBeLessThanOrEqual(MOST_PRESSES)
        info.annotations.push({ type: 'presses', description: String(count.total()) })
      })

      await story.step('the order page of the cabinet has a line for each as well', async () => {
        const id = placedId()
        await clinic.signIn(product, email)
        await page.goto(`/cabinet/orders/${id}`)
        const lines = page.getByRole('list', { name: `${COUNT} пациентов` })
        await expect(lines.getByRole('listitem')).toHaveCount(COUNT)
        await clinic.act(lines.getByRole('button', { name: /^Анна Абов/ }))
        await expect(page.getByRole('region', { name: 'Анна Абов' })).toBeVisible()
        await takePictures(page, `sixty-patients-cabinet-${device}`)
        await expectAccessible(page)
      })
    },
  )

/** Counts what a person presses. */
function presses() {
  let total = 0
  const count = async (press: Promise<unknown>) => {
    total += 1
    await press
  }
  return Object.assign(count, { total: () => total })
}

/** Collects the requests that change patients, from now on. */
function patientWritesOf(page: Page): string[] {
  const written: string[] = []
  page.on('request', (it) => {
    if (it.method() === 'PATCH' && it.url().includes('/patients')) written.push(it.url())
  })
  return written
}
