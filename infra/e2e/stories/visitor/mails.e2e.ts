import { expect, test } from '@playwright/test'
import { mailText } from '../../../../services/identity/adapters/mail-text'
import { EVERY_MAIL } from '../../../../services/identity/test/every-mail'
import { readSites } from '../../../run/settings/sites'
import { expectAccessible, takePictures } from '../../looks'

const PHONE = { width: 390, height: 844 }
/** All that mails consist of: a button and a code, facts, a text for somebody else. All mails have these colours. */
const LOOKS = ['sign-in-link with-code', 'staff-signed-in known', 'order-paid by-hand']

// The mails are rendered as they are sent, but without a running product: half of them would take a story of their own.
for (const site of readSites(undefined, 3000).filter((it) => it.id !== 'factory'))
  test(`every mail is readable on a phone, and in light and dark colours: ${site.id}`, async ({ page }) => {
    const wide: string[] = []
    for (const [kind, variants] of Object.entries(EVERY_MAIL))
      for (const [variant, content] of Object.entries(variants)) {
        await page.setContent(mailText(content, site.defaultLanguage, site).html)
        if (LOOKS.includes(`${kind} ${variant}`)) await expectAccessible(page)
        await takePictures(page, `mail-${kind}-${variant}-${site.defaultLanguage}`)
        await page.setViewportSize(PHONE)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > PHONE.width) wide.push(`${kind} ${variant}: ${width}`)
      }
    expect(wide).toEqual([])
  })
