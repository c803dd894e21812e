/** Shows the bank's page to a customer in place of this one, on every site (PAY-004, PAY-007); the bank leads back. */
export const goToBank = (address: string): void => window.location.assign(address)

/**
 * Another tab for the bank's page, which shows `waiting` at first; to be called by the press itself, because a browser blocks a
 * tab that is opened later. Staff keep their page beside it.
 */
export function tabBeside(waiting: string) {
  const tab = window.open('', '_blank')
  if (tab) {
    // The bank's page must have no access to this one.
    tab.opener = null
    tab.document.title = waiting
    tab.document.body.textContent = waiting
  }
  return {
    show(address: string): void {
      if (tab && !tab.closed) tab.location.replace(address)
    },
    /** Closes the tab that was opened for nothing. */
    drop: () => tab?.close(),
  }
}
