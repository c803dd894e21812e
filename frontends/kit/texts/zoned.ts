import { useIntl } from 'react-intl'

const MOMENT = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
const MOSCOW = 'Europe/Moscow'

/** Calls Moscow's time as staff's pages and its people call it; browsers write its distance from Greenwich. */
export const zoneNamed = (moment: string, zone: string, locale: string): string =>
  zone === MOSCOW ? moment.replace(/(?:GMT|UTC)\+3$/, locale.startsWith('ru') ? 'МСК' : 'MSK') : moment

/** «22 ноября в 13:00 МСК»: writes a moment in the reader's own time zone, which is named. */
export function useZoned() {
  const { formatDate, locale } = useIntl()
  return (at: Date | string, parts: Intl.DateTimeFormatOptions = MOMENT) =>
    zoneNamed(
      formatDate(at, { ...parts, timeZoneName: 'short' }),
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
      locale,
    )
}
