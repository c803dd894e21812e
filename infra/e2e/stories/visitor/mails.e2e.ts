import { expect, test } from '@playwright/test'
import { mailText } from '../../../../services/identity/adapters/mail-text'
import { EVERY_MAIL } from '../../../../services/identity/test/every-mail'
import { readSites } from '../../../run/settings/sites'
import { expectAccessible, takePictures } from '../../looks'

const PHONE = { width: 390, height: 844 }

// The mails are rendered as they are sent, but without a running product: half of them would take a story of their own.
for (const site of readSites(undefined, 3000).filter((it) => it.id !== 'factory'))
  for (const [kind, variants] of Object.entries(EVERY_MAIL))
    test(`the mail ${kind} is readable on a phone, and in light and dark colours: ${site.id}`, async ({ page }) => {
      for (const [variant, content] of Object.entries(variants)) {
        await page.setContent(mailText(content, site.defaultLanguage, site).html)
        await expectAccessible(page)
        await takePictures(page, `mail-${kind}-${variant}-${site.defaultLanguage}`)
        await page.setViewportSize(PHONE)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect({ variant, width }).toEqual({ variant, width: PHONE.width })
      }
    })
