import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, type Locator } from '@playwright/test'
import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import { anArch, binaryStl } from 'contracts/scans/scan-builders'
import { expectAccessible, expectTouchable, takePictures } from '../../looks'
import { anAlignerScan } from '../../scans'
import { story } from '../../story'

/** A press is a click, or a key that acts; typing a text counts one. */
const MOST_PRESSES = 25

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

/** As three people of one clinic name what they scan. */
const SCANS = [
  ...numbers(1, 8).map((it) => `Иванов_ВЧ_0${it}.stl`),
  ...numbers(1, 8).map((it) => `ivanov lower ${it}.STL`),
  ...numbers(1, 6).map((it) => `Петрова А.А/скан верх/этап ${it}.stl`),
  ...numbers(1, 6).map((it) => `Петрова А.А/скан низ/этап ${it}.stl`),
  ...numbers(7, 8).map((it) => `Сидоров/IMG_00${String(it).padStart(2, '0')}.stl`),
  ...['матрица верх.stl', 'матрица низ.stl', 'ретейнер ВЧ.stl', 'ретейнер НЧ.stl'].map((it) => `Сидоров/${it}`),
]

for (const [device, where] of [
  ['desk', 'at a desk'],
  ['phone', 'by touch on a phone'],
] as const)
  story(
    `WIZ-001, WIZ-102, FTP-013 a clinic drops a folder of forty files as people name them, and has the right order within 25 presses, ${where}`,
    async ({ visit }, info) => {
      const root = info.outputPath('Сканы ноябрь')
      for (const [number, path] of SCANS.entries()) {
        await mkdir(dirname(join(root, path)), { recursive: true })
        const isPhoto = path.includes('IMG_')
        const scan = isPhoto
          ? binaryStl(anArch({ sideMm: 0.6 + number / 1_000 }))
          : anAlignerScan({ sizeBytes: 1_000 + 50 * number, number })
        await writeFile(join(root, path), scan)
      }
      const clinic = await visit('factory', device)
      const { page } = clinic
      let presses = 0
      const press = async (action: Promise<unknown>) => {
        presses += 1
        await action
      }
      const act = (control: Locator) => press(clinic.act(control))
      const answer = (name: string) =>
        act(page.getByRole('list', { name: 'Вопросы сразу о нескольких файлах' }).getByRole('button', { name }))

      await story.step('contacts and address are entered', async () => {
        await page.goto('/order?new=1')
        await act(clinic.button('Далее'))
        await press(clinic.field('Email').fill(`forty-${device}@example.org`))
        await press(clinic.field('Телефон').fill('+7 900 000-00-00'))
        await act(clinic.button('Далее'))
        await press(clinic.field('ФИО получателя').fill('Анна Иванова'))
        await press(clinic.field('Адрес доставки').fill('Казань, Баумана, 1'))
        await act(page.getByRole('checkbox'))
        await act(clinic.button('Далее'))
        await clinic.isOn('patient')
      })

      await story.step('the folder is sorted; one row asks about the eight files without names', async () => {
        await press(page.getByLabel('Загрузить папку целиком').setInputFiles(root))
        await expect(page.getByRole('heading', { level: 2, name: 'Разложено 40 файлов' })).toBeFocused()
        await expect(page.getByRole('heading', { name: 'Нужны ваши ответы: 8' })).toBeVisible()
        // One patient in two alphabets, and one whose folders say the jaws.
        await expect(page.getByText('этапы 01, 02, 03, 04, 05, 06, 07, 08', { exact: true })).toHaveCount(2)
        await expect(page.getByText('этапы 01, 02, 03, 04, 05, 06', { exact: true })).toHaveCount(2)
        await expectAccessible(page)
        await expectTouchable(page, page.getByRole('region', { name: 'Папка целиком' }))
        await takePictures(page, `folder-of-forty-${device}`)
        await answer('Элайнер')
        await answer('Нижняя')
        await answer('По порядку имён: 01–08')
        await expect(page.getByRole('heading', { name: 'На все вопросы есть ответ' })).toBeVisible()
        await act(clinic.button('Загрузить 40 файлов'))
        await expect(clinic.told('Успешно')).toContainText('Загружено файлов: 40/40')
      })

      await story.step('what is left is chosen for all patients at once', async () => {
        await act(clinic.button('Пропустить для всех: 2'))
        await clinic.isOn('aligners')
        await act(clinic.button('Далее'))
        await clinic.isOn('material')
        await press(clinic.choose('Трёхслойный'))
        await act(clinic.button('Для всех'))
        await act(clinic.button('Далее'))
        await clinic.isOn('cut')
        await press(clinic.choose('Волнистая'))
        await act(clinic.button('Для всех'))
        await act(clinic.button('Далее'))
        await clinic.isOn('retainers')
        await act(clinic.button('Пропустить для всех: 2'))
        // A factory makes hard matrices alone, so that nobody is asked for their type.
        await clinic.isOn('summary')
        await press(clinic.finish())
        await page.waitForURL(/\/thankyou/)
        expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
        info.annotations.push({ type: 'presses', description: String(presses) })
      })

      await story.step('the factory gets what the clinic meant', async () => {
        const id = new URL(page.url()).searchParams.get('id') ?? ''
        const of = (path: string) => page.evaluate(async (it) => (await fetch(it)).json(), path)
        const { patients } = (await of(`/api/orders/v1/orders/${id}`)) as Order
        const { items } = (await of(`/api/files/v1/scans?orderId=${id}`)) as { items: Scan[] }
        const trays = patients.map(({ id: patientId, name, matrix, material, cut }) => {
          const own = items.filter((it) => it.patientId === patientId)
          const steps = (kind: string, jaw: string) =>
            own.filter((it) => it.kind === kind && it.jaw === jaw).map((it) => it.step ?? '–')
          return [
            ...[name, matrix, material, cut],
            ...['aligner', 'matrix', 'retainer'].flatMap((kind) =>
              ['upper', 'lower'].map((jaw) => steps(kind, jaw).sort().join(' ')),
            ),
          ]
        })
        const [eight, six] = ['01 02 03 04 05 06 07 08', '01 02 03 04 05 06']
        expect(trays).toEqual([
          ['Иванов', null, 'three-layer', 'wavy', eight, eight, '', '', '', ''],
          ['Петрова А.А.', null, 'three-layer', 'wavy', six, six, '', '', '', ''],
          ['Сидоров', 'hard', 'three-layer', 'wavy', '', eight, '–', '–', '00', '00'],
        ])
      })
    },
  )
