import type { Site } from 'contracts/site'

/** The tab in which the customer pays. It is opened at the press, because a browser blocks a tab that is opened later. */
export type BankPage = {
  /** `here`: replaces the page. `beside`: opens in another tab. `blocked`: no tab opened, so the page offers a link. */
  show: (address: string) => 'here' | 'beside' | 'blocked'
  /** Closes the tab that was opened for nothing. */
  drop: () => void
}

/** PAY-004: ruble sites use this tab. PAY-007: euro sites open another one, which shows `waiting` at first. */
export function bankPage({ variant }: Pick<Site, 'variant'>, waiting: string): BankPage {
  if (variant === 'ru')
    return {
      show(address) {
        window.location.assign(address)
        return 'here'
      },
      drop() {},
    }
  return tabBeside(waiting)
}

/** Another tab for the bank's page, which shows `waiting` at first. */
export function tabBeside(waiting: string): BankPage {
  const tab = window.open('', '_blank')
  if (tab) {
    // The bank's page must have no access to this one.
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
