import type { SizeLabels } from 'contracts/text/format'
import { useIntl } from 'react-intl'
import { partTextsOf } from '../texts/part-texts'
import type { ViewedScan } from './rules'

// One chunk with the viewer: each chunk costs every first visit a line.
export const { useText, inTexts } = partTextsOf({
  ru: () => import(/* webpackChunkName: "scan-viewer" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "scan-viewer" */ './messages/en.json'),
})
export type Text = ReturnType<typeof useText>

/** Says kind, jaw and step of a scan in a few words; or of the scans of both jaws, by one of them. */
export function usePlace(): (scan: ViewedScan, isBoth?: boolean) => string {
  const text = useText()
  return ({ kind, jaw, jawConfirmed, step }, isBoth) =>
    text('viewer.place', {
      kind,
      jaws: isBoth ? 'both' : jawConfirmed ? jaw : 'unknown',
      // A retainer has none, and is stored as 00 (FTP-012).
      step: kind === 'retainer' || step === null ? 'none' : step,
    })
}

export function useSizeLabels(): SizeLabels {
  const text = useText()
  const { locale } = useIntl()
  return {
    locale,
    bytes: text('viewer.file.bytes'),
    kilobytes: text('viewer.file.kilobytes'),
    megabytes: text('viewer.file.megabytes'),
    gigabytes: text('viewer.file.gigabytes'),
  }
}
