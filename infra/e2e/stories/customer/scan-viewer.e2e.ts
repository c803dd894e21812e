import { expect, type Locator } from '@playwright/test'
import { expectAccessible, takePictures } from '../../looks'
import { aScanFile, sha256 } from '../../scans'
import { arrive } from '../../staff'
import { story } from '../../story'

const EMAIL = 'viewer@example.org'
const STEPS = ['upper 01.stl', 'upper 02.stl', 'upper 03.stl', 'lower 01.stl', 'lower 02.stl']
/** The lower trays lie below the upper ones, but for the second: it has coordinates of its own. */
const raisedMm = (name: string) => (name === 'lower 01.stl' ? -7 : 0)

/** The digest of a canvas's picture, without the buttons on it, which change under the pointer. */
const shownOn = (canvas: Locator) => canvas.screenshot({ mask: [canvas.page().getByRole('button')] }).then(sha256)
/** The digest once the scan is loaded and two pictures are alike, because a drawing appears only in a later frame. */
async function stillOn(canvas: Locator): Promise<string> {
  await expect(canvas.locator('xpath=..')).toHaveAttribute('aria-busy', 'false')
  let last = ''
  const isStill = async () => {
    const before = last
    last = await shownOn(canvas)
    return last === before
  }
  await expect.poll(isStill, { intervals: [500] }).toBe(true)
  return last
}

story(
  'FILE-061 a scan opens in three dimensions from the wizard and from the back office, and a slider goes through its steps',
  async ({ visit, product }) => {
    const anna = await visit('factory')
    const { page } = anna
    const viewer = (place: string) => page.getByRole('dialog', { name: `· ${place}` })
    await anna.startAtAligners(EMAIL)
    await anna.chooseScans(
      STEPS.map((name, at) => aScanFile(name, { sizeBytes: 100_000, number: at + 1, raisedMm: raisedMm(name) })),
    )

    await story.step('each row shows the thumbnail that the browser drew', async () => {
      await expect(anna.scans).toHaveCount(STEPS.length)
      await anna.unfoldScans(STEPS.length)
      for (const name of STEPS) {
        const picture = anna.button(`Показать ${name} в 3D`).locator('img')
        await expect(picture).toBeVisible()
        await expect
          .poll(() => picture.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]))
          .toEqual([160, 120])
      }
      await takePictures(page, 'scan-rows')
    })

    await anna.button('Показать upper 02.stl в 3D').click()
    const dialog = viewer('верхняя, этап 02')
    const picture = dialog.getByRole('img', { name: /^upper 02\.stl: \d+ × \d+ × \d+ мм, треугольников: 1998/ })

    await story.step('the scan is shown with its size, jaw and step', async () => {
      await expect(picture).toBeVisible()
      await expect(dialog.getByText('upper 02.stl', { exact: true })).toBeVisible()
      await expect(dialog.getByText('2 из 5')).toBeVisible()
      await expect(dialog.getByRole('img', { name: /^\d+ мм$/ })).toBeVisible()
      await expect(dialog.getByText('Сдвиг с этапа 01')).toBeVisible()
      await expect(dialog.getByText('Сильнее всего')).toBeVisible()
      await expectAccessible(page)
      await takePictures(page, 'scan-viewer')
    })

    await story.step('the keyboard rotates, zooms and returns to the first view', async () => {
      const ruler = (mm: number) => dialog.getByRole('img', { name: `${mm} мм`, exact: true })
      await picture.focus()
      await page.keyboard.press('0')
      await expect(ruler(20)).toBeVisible()
      const first = await stillOn(picture)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => shownOn(picture)).not.toBe(first)
      for (let press = 0; press < 4; press++) await page.keyboard.press('+')
      await expect(ruler(10)).toBeVisible()
      await page.keyboard.press('0')
      await expect(ruler(20)).toBeVisible()
      await expect.poll(() => shownOn(picture)).toBe(first)
    })

    await story.step('the wireframe shows the edges in place of the surface', async () => {
      const before = await stillOn(picture)
      await dialog.getByRole('button', { name: 'Сетка' }).focus()
      await page.keyboard.press('Space')
      await picture.focus()
      await expect.poll(() => shownOn(picture)).not.toBe(before)
    })

    await story.step('the slider goes through the steps of the jaw', async () => {
      const slider = page.getByRole('slider', { name: 'Этап' })
      await slider.focus()
      await page.keyboard.press('ArrowLeft')
      await expect(viewer('верхняя, этап 01').getByText('Этапа 00 нет, закраски нет.')).toBeVisible()
      await page.keyboard.press('End')
      await expect(viewer('верхняя, этап 03').getByText('Сдвиг с этапа 02')).toBeVisible()
      await expect(slider).toHaveAttribute('aria-valuetext', 'верхняя, этап 03')
    })

    await story.step('the steps are played to the last one', async () => {
      await page.getByRole('slider', { name: 'Этап' }).focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Space')
      await expect(viewer('верхняя, этап 02')).toBeVisible()
      await expect(viewer('верхняя, этап 03')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Проиграть' })).toBeVisible()
    })

    await story.step(
      'both jaws lie in one picture where they meet, and are said not to where they do not',
      async () => {
        const jaw = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
        await page.keyboard.press('Home')
        const alone = await stillOn(viewer('верхняя, этап 01').getByRole('img', { name: /^upper 01\.stl: / }))
        await jaw('Обе').click()
        const both = viewer('обе челюсти, этап 01').getByRole('img', {
          name: /^upper 01\.stl, lower 01\.stl: .*треугольников: 3996/,
        })
        expect(await stillOn(both)).not.toBe(alone)
        await expectAccessible(page)
        await takePictures(page, 'scan-viewer-both')
        await page.getByRole('slider', { name: 'Этап' }).press('ArrowRight')
        await expect(viewer('обе челюсти, этап 02').getByText('Вместе не показать')).toBeVisible()
        await takePictures(page, 'scan-viewer-apart')
        await jaw('Верхняя').click()
        await expect(viewer('верхняя, этап 02').getByRole('img', { name: /^upper 02\.stl: / })).toBeVisible()
      },
    )

    await story.step('it closes, and the row has the focus', async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(anna.button('Показать upper 02.stl в 3D')).toBeFocused()
    })

    await story.step('without a connection it says so, and shows the scan at the next try', async () => {
      await page.route('**/content', (route) => route.abort())
      await anna.button('Показать lower 01.stl в 3D').click()
      await expect(viewer('нижняя, этап 01').getByRole('alert')).toContainText('Нет связи')
      await page.unroute('**/content')
      await viewer('нижняя, этап 01').getByRole('button', { name: 'Повторить' }).click()
      await expect(viewer('нижняя, этап 01').getByRole('img', { name: /^lower 01\.stl: / })).toBeVisible()
      // By its text, because a toast in the dialog has a button of the same name.
      await viewer('нижняя, этап 01').getByText('Закрыть', { exact: true }).click()
    })

    await story.step('staff open it from the order’s page', async () => {
      const id = await anna.kept('currentOrderId')
      const admin = await visit('factory')
      await arrive(admin, product, `/backoffice/orders/${id}`)
      await expect(admin.button('Показать upper 01.stl в 3D').locator('img')).toBeVisible()
      await takePictures(admin.page, 'scan-rows-backoffice')
      await admin.button('Показать upper 01.stl в 3D').click()
      const opened = admin.page.getByRole('dialog', { name: '· верхняя, этап 01' })
      await expect(opened.getByRole('img', { name: /^upper 01\.stl: / })).toBeVisible()
      await expect(opened.getByRole('button', { name: 'Следующий файл' })).toBeFocused()
      await takePictures(admin.page, 'scan-viewer-backoffice')
    })
  },
)
