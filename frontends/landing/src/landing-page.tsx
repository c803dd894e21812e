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
import { StartProvider } from './parts/start/start-provider'
import { countVisit, usePrices } from './queries'
import { hasExtraSection } from './rules'
import { storePartnerCode } from './storage'
import { useText } from './texts'

/** The home page of the site, which has an address for each language and each partner (SHELL-005 to SHELL-007). */
export function LandingPage() {
  const text = useText()
  const { partnerCode } = useParams()
  const pricing = usePrices()
  // The hero is painted first, because a slow phone needs the same time again for the rest of the page.
  const isFirstShown = useDeferredValue(true, false)
  usePageMeta({ title: text('meta.title'), description: text('meta.description') })
  useEffect(() => {
    if (!partnerCode) return
    storePartnerCode(partnerCode)
    countVisit(partnerCode)
  }, [partnerCode])
  return (
    <div className={styles.page}>
      <StartProvider>
        <Hero />
        {isFirstShown ? <Below pricing={pricing} /> : <div data-loading />}
      </StartProvider>
    </div>
  )
}

/** The sections below the fold. */
function Below({ pricing }: { pricing: ReturnType<typeof usePrices> }) {
  const site = useSite()
  return (
    <>
      <Advantages />
      <Pricing {...pricing} />
      {hasExtraSection(site) && <Extra />}
      <Process />
      <Materials />
      <Guarantee />
      <CallToAction />
    </>
  )
}
