import { formatDay, formatDayAndHour, formatHour, formatMoment, inZone, zoneInWords } from 'contracts/text/moment'
import { useIntl } from 'react-intl'

type At = Date | string

/**
 * How a customer's page writes days and moments, in the reader's language and own time zone. `zoned` and `zonedHour` name the
 * zone in words, and `zone` is its name alone: a page names it once.
 */
export function useMoments() {
  const { locale } = useIntl()
  const where = { locale }
  return {
    day: (at: At) => formatDay(at, where),
    moment: (at: At) => formatMoment(at, where),
    dayAndHour: (at: At) => formatDayAndHour(at, where),
    zoned: (at: At) => inZone(formatMoment(at, where), at, where),
    zone: () => zoneInWords(new Date(), where),
    zonedHour: (at: At) => inZone(formatHour(at, where), at, where),
  }
}
