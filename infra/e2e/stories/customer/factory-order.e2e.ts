import { expect } from '@playwright/test'
import { at } from '../../addresses'
import { expectAccessible, takePictures } from '../../looks'
import { aScanFile, sha256 } from '../../scans'
import { story } from '../../story'

/** More scans than the two workers that this story gives fulfilment-ftp: some wait while others are being sent. */
const SCANS = [
  aScanFile('step 01 upper.stl', { sizeBytes: 600_000, number: 1 }),
  aScanFile('step 01 lower.stl', { sizeBytes: 500_000, number: 2 }),
  aScanFile('Шаг 02 верх.STL', { sizeBytes: 400_000, number: 3 }),
  aScanFile('step 02 lower.stl', { sizeBytes: 300_000, number: 4 }),
]
/** The factory's server stops reading after so many bytes, so that the story sees transfers under way. */
const STALLED_AFTER_BYTES = 100_000

story(
  'a customer makes an order with real scans, reloads the page and places it without online payment, and the factory has the scans',
  async ({ product, visit }) => {
    const anna = await visit('factory')
    const { page } = anna
    let number = ''
    await story.step('SHELL-011, WIZ-010: /order asks for e-mail and phone', async () => {
      await anna.openOrder()
      await anna.enterContacts({ email: 'clinic@example.org', phone: '+7 900 123-45-67' })
    })

    await story.step('WIZ-013: a patient is added by name', async () => {
      await anna.goThroughDelivery()
      await anna.enterPatient('Анна Иванова')
      await anna.goOnToAligners()
    })

    await story.step(
      'FILE-002, FILE-003, FILE-033: several scans are chosen at once and stored; rows show where each stands',
      async () => {
        number = await anna.orderNumber()
        // With the usual time limit fulfilment-ftp would give up the stalled transfers and send another scan before the story
        // has seen the first two.
        await product.startProcess('fulfilment-ftp', { OUTSIDE_TIMEOUT_MS: '600000', WORKERS: '2' })
        await product.breakFactory({ kind: 'stall', afterBytes: STALLED_AFTER_BYTES })
        await anna.chooseScans(SCANS)
        await expect(anna.scans).toHaveCount(SCANS.length)
        await expect(anna.scans.filter({ hasText: 'Отправка на FTP...' })).toHaveCount(2)
        await expect(anna.scans.filter({ hasText: 'Ожидает отправки на FTP' })).toHaveCount(2)
        await takePictures(page, 'factory-3-aligners')
      },
    )

    await story.step(
      'PRICE-001, PRICE-006, PRICE-020, PRICE-023: 4 × 900 ₽ and delivery 1 500 ₽; no discount and no fee here',
      async () => {
        await expect(anna.price).toContainText(rubles('3 600 ₽'))
        await expect(anna.price).toContainText(rubles('1 500 ₽'))
        await expect(anna.price).toContainText(rubles('5 100 ₽'))
        await expect(anna.price).not.toContainText('Скидка')
        await expect(anna.price).not.toContainText('Сервисный сбор')
      },
    )

    await story.step(
      'WIZ-035, WIZ-045, WIZ-097, FILE-053: a reload finds the step, contacts, address, patient and files, but no ticked consent',
      async () => {
        await page.reload()
        await anna.isOn('aligners')
        await expect(anna.scans).toHaveCount(SCANS.length)
        await anna.unfoldScans(SCANS.length)
        for (const { name } of SCANS) await expect(anna.scan(name)).toBeVisible()
        await anna.goBackTo('matrices')
        await anna.press('Пациенты')
        await anna.isOn('patient')
        await expect(page.getByRole('radio', { name: 'Анна Иванова' })).toBeChecked()
        await anna.goBackTo('address')
        await expect(anna.field('Адрес доставки')).toHaveValue('Москва, Тверская, 1')
        await expect(page.getByRole('checkbox')).not.toBeChecked()
        await anna.goBackTo('contacts')
        await expect(anna.phone).toHaveValue('+7 900 123-45-67')
        await expect(anna.field('Email')).toHaveValue('clinic@example.org')
        await anna.goOnTo('address')
        await anna.goOnTo('patient')
        await anna.goOnTo('matrices')
        await anna.goOnTo('aligners')
      },
    )

    await story.step(
      'FILE-032, FILE-035: the rows turn without a reload when the factory has received the files',
      async () => {
        await product.mendFactory()
        await expect(anna.scans.filter({ hasText: 'Отправлено на FTP' })).toHaveCount(SCANS.length)
        await expect(anna.scans.filter({ hasText: 'Получено фабрикой' })).toHaveCount(SCANS.length)
      },
    )

    await story.step(
      'PAY-002, SHELL-014: the order is placed without online payment, and /thankyou is shown',
      async () => {
        await anna.goOnTo('material')
        await anna.goOnToSummary('Однослойный', 'Волнистая')
        await expect(anna.price).toContainText(rubles('5 100 ₽'))
        await takePictures(page, 'factory-5-summary')
        await anna.finish()
        await expect(page).toHaveURL(at('/thankyou'))
        await expect(page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible()
        await takePictures(page, 'factory-6-thankyou')
        await expectAccessible(page)
        await page.goto('/order')
        await anna.isOn('info')
        await anna.goOnTo('contacts')
        await expect(anna.phone).toHaveValue('')
      },
    )

    await story.step(
      'FTP-011: the factory has the same bytes under the names of the register, and nothing else',
      async () => {
        const arrived = await product.factoryFiles(number)
        expect(arrived.map((it) => it.sha256).sort()).toEqual(SCANS.map((it) => sha256(it.buffer)).sort())
        for (const { path } of arrived)
          expect(path).toMatch(
            /^\/AlignersFactory\/([0-9a-f]{4,})\/\1_01\/aligner\/aligner_\1_01_[A-Za-z0-9._-]+_\d{8}T\d{9}Z\.stl$/,
          )
        const names = arrived
          .map((it) => it.path.replace(/.*aligner_[0-9a-f]+_01_(.*)_\d{8}T\d{9}Z\.stl$/, '$1'))
          .sort()
        expect(names).toEqual(['Shag_02_verkh', 'step_01_lower', 'step_01_upper', 'step_02_lower'])
        for (const { path, sizeBytes } of arrived) expect((await product.factoryFile(path)).length).toBe(sizeBytes)
        await expect.poll(() => product.missingEvents()).toEqual([])
      },
    )
  },
)

/** Amounts have no-break spaces, and a narrow one between thousands. */
const rubles = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))
