import { useNetworkBack } from 'platform'

const reload = () => location.reload()

/** Stands in place of everything when the shell itself has failed; in two languages, since the texts may be missing. */
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
