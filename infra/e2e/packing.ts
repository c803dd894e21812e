import { expect, type Page } from '@playwright/test'
import { bagCode } from 'contracts/order/packing/bag-code'
import type { BagLabel } from 'contracts/order/packing/label'
import { isOpen } from './packers'
import type { Visitor } from './people'

/** A code of no bag. */
export const UNKNOWN_CODE = bagCode(Uint8Array.from({ length: 11 }, (_, at) => at))

/** Between two characters of a scanner. */
const SCANNER_S = 0.005
const ENTER_KEY = 13

/** Enters a code as a scanner does: at once, and ended by Enter, wherever the focus is, however busy this machine is. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const startS = Date.now() / 1_000
  const presses = [...code.toUpperCase(), '\r'].flatMap((text, at) => {
    const isEnd = text === '\r'
    const key = isEnd ? 'Enter' : text
    const place = isEnd ? 'Enter' : /\d/.test(text) ? `Digit${text}` : `Key${text}`
    const windowsVirtualKeyCode = isEnd ? ENTER_KEY : text.charCodeAt(0)
    const press = { key, code: place, windowsVirtualKeyCode, timestamp: startS + at * SCANNER_S }
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...press }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }),
    ]
  })
  await Promise.all(presses)
  await session.detach()
}

/** Names the place at which a packer works. */
export async function standAt(packer: Visitor, station: string): Promise<void> {
  const { page } = packer
  await isOpen(packer)
  await page.getByLabel('Название места').fill(station)
  await page.getByRole('button', { name: 'Запомнить', exact: true }).click()
  await expect(page.getByRole('button', { name: station, exact: true })).toBeVisible()
}

/** The last answer to a scan. */
export const answerOf = (page: Page) => page.getByRole('region', { name: 'Ответ на скан' })
/** How many bags are verified. */
export const progressOf = (page: Page) => page.getByRole('status', { name: 'Проверено пакетов' })

/** Opens an order from the list. */
export async function openToPack(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

/** Prints the labels of all bags of the open order; answers the codes that they bear, in their order. */
export async function printBags(packer: Visitor): Promise<string[]> {
  const { page } = packer
  await packer.button('Распечатки на пакеты').click()
  const given = page.waitForResponse((it) => it.url().endsWith('/prints') && it.request().method() === 'POST')
  await page.getByRole('dialog').getByRole('button', { name: 'Печать пакетов', exact: true }).click()
  const { labels } = (await (await given).json()) as { labels: BagLabel[] }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return labels.map(({ code }) => code)
}
