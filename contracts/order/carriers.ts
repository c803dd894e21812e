import type { Tracking } from './order'

/** The pages on which carriers show where a parcel is; the number is the last part of each. */
const PAGES: readonly [RegExp, string][] = [
  [/^(cdek|сдэк)/i, 'https://www.cdek.ru/ru/tracking?order_id='],
  [/^(почта россии|russian post|pochta)/i, 'https://www.pochta.ru/tracking?barcode='],
  [/^dhl/i, 'https://www.dhl.com/en/express/tracking.html?AWB='],
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
  [/^fedex/i, 'https://www.fedex.com/fedextrack/?trknbr='],
]

/** Those that are offered on a site of each kind before anybody has named one, the likeliest first. */
export const USUAL_CARRIERS = { ru: ['CDEK', 'Почта России'], eu: ['DHL', 'UPS', 'FedEx'] } as const

/** Where the carrier shows a parcel; null for a carrier whose page is not known. */
export function trackingPage({ carrier, number }: Tracking): string | null {
  const page = PAGES.find(([name]) => name.test(carrier.trim()))?.[1]
  return page ? `${page}${encodeURIComponent(number.trim())}` : null
}
