import { nameOf, type Proposal, sameName } from './rules'

/** The name under which each scan is uploaded. A second file of one name gets a number, or it would be taken for the first. */
export function uploadNames(scans: readonly Proposal[]): ReadonlyMap<string, string> {
  const taken = new Map<string, number>()
  return new Map(
    scans.map(({ path, patient, kind }) => {
      const name = nameOf(path)
      const key = [sameName(patient ?? ''), kind, name.toLowerCase()].join('/')
      const copy = (taken.get(key) ?? 0) + 1
      taken.set(key, copy)
      // Three digits are never read as a step.
      return [path, copy === 1 ? name : name.replace(/\.stl$/i, ` (${String(copy).padStart(3, '0')}).stl`)] as const
    }),
  )
}

/** The same file under another name. */
export const called = (file: File, name = file.name): File =>
  name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
