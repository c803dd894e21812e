/** Waits the delay, or less when the browser says that the connection is back. */
export const untilOnline = (delayMs: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, delayMs)
    window.addEventListener('online', end)
  })
