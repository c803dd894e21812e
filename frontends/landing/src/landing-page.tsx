import { useAtomValue } from 'jotai'
import { usePageMeta, useParams, useSite } from 'platform'
import { useDeferredValue, useEffect } from 'react'
import styles from './landing-page.module.css'
import { Advantages } from './parts/advantages'
import { Guarantee } from './parts/guarantee'
import { Hero } from './parts/hero'
import { Extra } from './parts/prices/extra'
import { Materials } from './parts/prices/materials'
import { Pricing } from './parts/prices/pricing'
import { Process } from './parts/process'
import { CallToAction } from './parts/start/call-to-action'
import { StartQuestion } from './parts/start/start-question'
import { hasExtraSection } from './rules'
import { startAtom } from './state'
import { keepPartnerCode } from './state/kept'
import { loadPrices } from './state/prices'
import { endStart } from './state/starting'
import { useText } from './texts'

/** The home page of the site, in every language and by every partner's address (SHELL-005 to SHELL-007). */
export function LandingPage() {
  const text = useText()
  const { partnerCode } = useParams()
  const start = useAtomValue(startAtom)
  // What is read first is painted first: the rest of the page takes a slow phone as long again.
  const isFirstShown = useDeferredValue(true, false)
  usePageMeta({ title: text('meta.title'), description: text('meta.description') })
  useEffect(() => void loadPrices(), [])
  useEffect(() => endStart, [])
  useEffect(() => {
    if (partnerCode) keepPartnerCode(partnerCode)
  }, [partnerCode])
  return (
    <div className={styles.page}>
      <Hero />
      {isFirstShown ? <Below /> : <div data-loading />}
      {start.status === 'asking' && <StartQuestion order={start.order} />}
    </div>
  )
}

/** What is scrolled to. */
function Below() {
  const site = useSite()
  return (
    <>
      <Advantages />
      <Pricing />
      {hasExtraSection(site) && <Extra />}
      <Process />
      <Materials />
      <Guarantee />
      <CallToAction />
    </>
  )
}
