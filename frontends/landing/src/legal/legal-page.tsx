import { NotFound, useLocation, useParams } from 'platform'
import { Failed } from './parts/failed'
import { LegalText } from './parts/legal-text'
import { Loading } from './parts/loading'
import { MissingVersion } from './parts/missing-version'
import { useLegalText } from './queries'
import { isVersion, nameIn } from './rules'
import { inTexts } from './texts'

/** A legal text of the site, in its current version or in one that was published before (SHELL-015, LEGAL-015). */
export const LegalPage = inTexts(function LegalPage() {
  const { version } = useParams()
  const name = nameIn(useLocation().pathname)
  if (version !== undefined && !isVersion(version)) return <MissingVersion name={name} />
  return <Version name={name} version={version} />
})

type Props = Parameters<typeof MissingVersion>[0] & { version: string | undefined }

function Version({ name, version }: Props) {
  const { reading, retry } = useLegalText(name, version)
  if (reading.status === 'shown') return <LegalText text={reading.value} />
  if (reading.status === 'loading') return <Loading />
  if (reading.problem.code !== 'text-not-found') return <Failed onRetry={() => void retry()} />
  return version === undefined ? <NotFound /> : <MissingVersion name={name} />
}
