import type { LoaderContext } from '@rspack/core'

/**
 * Bundles a Worker with all that it imports into one script. As a chunk of an area it would start with the federation's
 * runtime, which it shares with a page, and a Worker has none.
 */
export default async function bundleWorker(this: LoaderContext): Promise<string> {
  const minify = this.mode === 'production'
  const { outputs, metafile } = await Bun.build({
    entrypoints: [this.resourcePath],
    target: 'browser',
    format: 'iife',
    minify,
    metafile: true,
  })
  for (const path of Object.keys(metafile?.inputs ?? {}))
    this.addDependency(Bun.resolveSync(`./${path}`, process.cwd()))
  return outputs[0]!.text()
}
