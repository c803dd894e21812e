import { useNetworkBack } from 'platform'

const reload = () => location.reload()

/** What stands in the place of everything where the shell itself has failed; in both languages, since there may be no texts. */
export function ShellFailed() {
  useNetworkBack(reload)
  return (
    <div className="app-loading" role="alert">
      <button type="button" className="app-button" onClick={reload}>
        Обновить страницу · Reload
      </button>
    </div>
  )
}
