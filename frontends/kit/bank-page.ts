import type { Site } from 'contracts/site'

/** Where the customer pays, taken hold of at the press: a browser opens a tab for nobody who asks for it later. */
export type BankPage = {
  /** `here`: in place of the page. `beside`: in a tab of its own. `blocked`: nowhere, so a link has to lead there. */
  show: (address: string) => 'here' | 'beside' | 'blocked'
  /** There is nothing to show. */
  drop: () => void
}

/** PAY-004: this tab, on ruble sites. PAY-007: another one, on euro sites; it says what it waits for until it is known. */
export function bankPage({ variant }: Pick<Site, 'variant'>, waiting: string): BankPage {
  if (variant === 'ru')
    return {
      show(address) {
        window.location.assign(address)
        return 'here'
      },
      drop() {},
    }
  const tab = window.open('', '_blank')
  if (tab) {
    // The bank is not to reach back into this page.
    tab.opener = null
    tab.document.title = waiting
    tab.document.body.textContent = waiting
  }
  return {
    show(address) {
      if (!tab || tab.closed) return 'blocked'
      tab.location.replace(address)
      return 'beside'
    },
    drop: () => tab?.close(),
  }
}
