import type { PackingOrder } from 'contracts/order/packing/worklist'
import { toast } from 'platform'
import { LogoFrame } from './logo-frame'
import { inTexts, useText } from './texts'
import { useLogo } from './use-logo'

type Props = { order: Pick<PackingOrder, 'site' | 'logo'> }

/** The print logo of an order's customer, which is uploaded, replaced and removed here (PACK-008, PACK-009). */
export const OrderLogo = inTexts(({ order: { site, logo } }: Props) => {
  // A service of the version before does not say whether the order has an e-mail.
  if (logo === undefined) return null
  return logo === null ? <NoLogo /> : <LogoOf key={logo} name={logo} site={site} />
})

/** Without an e-mail a logo has no name, and nothing is uploaded (PACK-010). */
function NoLogo() {
  const text = useText()
  const refuse = () => toast({ kind: 'error', about: 'logo', title: text('logo.noEmail') })
  return <LogoFrame url={null} isBusy={false} onAsk={refuse} onChoose={refuse} />
}

function LogoOf({ name, site }: { name: string; site: string }) {
  const { url, isBusy, upload, remove } = useLogo({ name, site })
  return (
    <LogoFrame
      url={url}
      isBusy={isBusy}
      onChoose={(file) => void upload(file)}
      onRemove={url === null ? undefined : () => void remove()}
    />
  )
}
