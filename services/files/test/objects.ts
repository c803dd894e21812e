import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The keys of the files in a storage. */
export const objectsIn = (storageDir: string) => filesIn(storageDir).map((it) => it.slice(storageDir.length + 1))

function filesIn(directory: string): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true }).flatMap((it) => {
      const path = join(it.parentPath, it.name)
      return it.isDirectory() ? filesIn(path) : [path]
    })
  } catch (error) {
    // The service has removed it meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
