import { formatMoneyInColumn } from 'contracts/text/format'
import { atom, useAtomValue } from 'jotai'
import { useSite } from 'platform'
import { useIntl } from 'react-intl'
import { folderAtom } from '../folder/atoms'
import { type Proposed, sameName } from '../folder/rules'
import { inTexts, useText } from '../later-texts'
import { patientsAtom, quoteAtom, scansAtom } from '../order-session/atoms'
import { uploadsAtom } from '../uploads/atoms'
import { isListed } from '../uploads/rules'
import styles from './price-details.module.css'
import { type Coming, priceToCome } from './to-come'
import { usePrices } from './use-prices'

/** The files on their way to the order. */
const onTheirWayAtom = atom((get): readonly Coming[] => {
  const scans = get(scansAtom).value ?? []
  return get(uploadsAtom).filter((it) => it.stage.at !== 'failed' && !isListed(it, scans))
})
/** The files of the folder that is being sorted; a scan whose patient is open counts as one of a new patient. */
const ofFolderAtom = atom((get): readonly Coming[] => {
  const patients = get(patientsAtom)
  const idOf = ({ patient, path }: Proposed) => {
    const key = sameName(patient ?? path)
    return patients.find((it) => sameName(it.name) === key)?.id ?? key
  }
  return get(folderAtom)?.scans.map((it) => ({ patientId: idOf(it), kind: it.kind })) ?? []
})

/** What the price becomes with the folder that is being sorted, or with the files on their way; nothing where it stays. */
export const PriceToCome = inTexts(function PriceToCome() {
  const text = useText()
  const { locale } = useIntl()
  const { factory } = useSite()
  const prices = usePrices().value
  const soFar = useAtomValue(quoteAtom).value?.quote ?? null
  const patients = useAtomValue(patientsAtom)
  const scans = useAtomValue(scansAtom).value ?? []
  const [onTheirWay, ofFolder] = [useAtomValue(onTheirWayAtom), useAtomValue(ofFolderAtom)]
  const coming = [...onTheirWay, ...ofFolder]
  if (!prices || coming.length === 0) return null
  const { currency, totalMinor } = priceToCome({ prices, soFar, factory, patients, scans, coming })
  const total = formatMoneyInColumn(totalMinor, currency, locale)
  const id = ofFolder.length > 0 ? 'price.withFolder' : 'price.becomes'
  return (
    <p className={styles.coming} role="status">
      {text(id, { total, count: coming.length })}
      <small>{text('price.preliminary')}</small>
    </p>
  )
})
